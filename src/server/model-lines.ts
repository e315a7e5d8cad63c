import { sayIn } from "#contract/outcomes.ts";
import { CATALOGUES } from "#locales/catalogues.ts";
import { size } from "#locales/en/formats.ts";
import { DEFAULT_LANGUAGE } from "#locales/languages.ts";
import type { ArrivalEvent, Models } from "./engines/models/arrival.ts";
import type { ModelEntry } from "./engines/models/model.ts";

const HOUR_SECONDS = 3600;

/** What a model is, before it is fetched: name, size, terms, and where it comes from. */
const describe = ({ name, licence, source }: ModelEntry): string =>
  `${name}, ${size(source.bytes)}, ${licence}, ${source.url}`;

/** What the terminal says while models come. */
export function modelLine(event: ArrivalEvent): string {
  const { entry } = event;
  if (event.kind === "begun") return `models: fetching ${describe(entry)}`;
  if (event.kind === "progress") return `models: ${entry.name}, ${Math.round(event.share * 100)} %`;
  if (event.kind !== "failed") return `models: ${entry.name} is here and used from the next conversion on`;
  const { outcome, againSeconds } = event.failure;
  const again = `next try in ${againSeconds / HOUR_SECONDS} h; everything works without`;
  if (outcome.code === "model-home-away") return `models: better speech could not be reached; ${again}`;
  return `models: ${entry.name}: ${sayIn(CATALOGUES[DEFAULT_LANGUAGE].OUTCOMES, outcome)} (${again})`;
}

/** What the start says of models: which are here, and which will be fetched, from where and under which terms. */
export function describeModels(models: Models): (readonly [label: string, text: string])[] {
  const here = models.installed().map(({ entry }) => entry.name);
  const planned = models.planned();
  const when = models.mode === "auto" ? "in a minute, in the background" : "when you say so on /admin/models";
  const total = planned.reduce((bytes, { source }) => bytes + source.bytes, 0);
  return [
    ...(here.length > 0 ? [["models", here.join(", ")] as const] : []),
    ...(planned.length > 0
      ? [["to be fetched", `${size(total)}, ${when} (MODELS=off prevents it):`] as const]
      : []),
    ...planned.map((entry) => ["", `- ${describe(entry)}`] as const),
  ];
}
