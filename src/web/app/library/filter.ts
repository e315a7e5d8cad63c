import type { AskedOf } from "#contract/call.ts";
import type { DocumentKind, DocumentOrder } from "#contract/documents.ts";
import type { Calls } from "#contract/registry.ts";
import { VOICES, type Voice } from "#contract/voices.ts";
import { isDay, madeWithin, WHENS, type When } from "./made-within.ts";

/** What of the library is shown: the bin is a choice, not a place. */
export const SHOWS = ["all", "speech", "transcript", "bin"] as const satisfies readonly (
  | DocumentKind
  | "all"
  | "bin"
)[];
export type Show = (typeof SHOWS)[number];

/** What is looked for. Empty means any. */
export type Filter = {
  q: string;
  show: Show;
  language: string;
  voice: Voice | "";
  tag: string;
  when: When | "";
  /** The first and the last day of `when: "days"`, as `YYYY-MM-DD`. */
  from: string;
  to: string;
  /** Empty means the newest first. */
  order: Exclude<DocumentOrder, "newest"> | "";
};

export const EVERYTHING: Filter = {
  ...{ q: "", show: "all", language: "", voice: "", tag: "" },
  ...{ when: "", from: "", to: "", order: "" },
};

type Query = NonNullable<AskedOf<Calls["listDocuments"]>["query"]>;

/** The filter that the address of the page has, behind the `?`. What makes no sense is left out. */
export function readFilter(address: URLSearchParams): Filter {
  const asked = (name: keyof Filter) => address.get(name)?.trim() ?? "";
  return {
    q: asked("q"),
    show: SHOWS.find((show) => show === asked("show")) ?? "all",
    language: asked("language"),
    voice: VOICES.find((voice) => voice === asked("voice")) ?? "",
    tag: asked("tag"),
    when: WHENS.find((when) => when === asked("when")) ?? "",
    from: isDay(asked("from")) ? asked("from") : "",
    to: isDay(asked("to")) ? asked("to") : "",
    order: asked("order") === "going" ? "going" : "",
  };
}

/** The same as an address has it: "?q=lantern", or nothing. */
export function writeFilter({ show, from, to, ...words }: Filter): string {
  const days = words.when === "days" ? { from, to } : {};
  const wanted = Object.entries({ ...words, ...days, show: show === "all" ? "" : show }).filter(
    ([, value]) => value,
  );
  return wanted.length > 0 ? `?${new URLSearchParams(wanted)}` : "";
}

/** The filter as the query of the call. */
export function filterQuery(
  { q, show, language, voice, tag, order, ...time }: Filter,
  now = new Date(),
): Query {
  const kind = show === "speech" || show === "transcript" ? show : undefined;
  return {
    ...(q && { q }),
    ...(kind && { kind }),
    ...(show === "bin" && { bin: "true" }),
    ...(language && { language }),
    ...(voice && { voice }),
    ...(tag && { tag }),
    ...(order && { order }),
    ...madeWithin(time, now),
  };
}
