import { z } from "zod";
import { plainWords } from "./plain-words.ts";

const item = z.strictObject({ text: z.string(), lines: z.array(z.number()) });
const reply = z.strictObject({
  title: z.string(),
  summary: z.array(item),
  chapters: z.array(item),
  actions: z.array(item),
});

/** What a model makes of a part of a transcript: each item with the numbers of the segments that it rests on. */
export type Draft = z.infer<typeof reply>;
type Item = z.infer<typeof item>;

/** The form of a draft, for servers that hold a model to one. */
export const DRAFT_SCHEMA: object = z.toJSONSchema(reply);

/** What is kept of an answer. */
const MOST = { title: 120, text: 400, heading: 120, summary: 10, chapters: 24, actions: 30, lines: 3 };
/** So many times what is kept of a list is looked at: what has no sources goes away. */
const LOOKED_AT = 4;

/** Why an answer can't be used. */
export type Unusable = "no-json" | "other-shape" | "no-sources";

/**
 * Reads what a model answered. Texts become plain lines, and what rests on no segment of `sources` is dropped: an item
 * whose sources are made up is made up as well.
 */
export function readReply(answer: string, sources: ReadonlySet<number>): Draft | Unusable {
  const json = objectIn(answer);
  if (json === undefined) return "no-json";
  const read = reply.safeParse(json);
  if (!read.success) return "other-shape";
  const { title, summary, chapters, actions } = read.data;
  const kept = (items: Item[], most: number, characters: number) =>
    items
      .slice(0, LOOKED_AT * most)
      .flatMap((one) => withSources(one, sources, characters))
      .slice(0, most);
  const draft: Draft = {
    title: plainWords(title, MOST.title),
    summary: kept(summary, MOST.summary, MOST.text),
    chapters: kept(chapters, MOST.chapters, MOST.heading).sort((a, b) => firstOf(a) - firstOf(b)),
    actions: kept(actions, MOST.actions, MOST.text),
  };
  return draft.title === "" || draft.summary.length === 0 ? "no-sources" : draft;
}

const firstOf = ({ lines }: Item) => lines[0] ?? 0;

function withSources({ text, lines }: Item, sources: ReadonlySet<number>, most: number): Item[] {
  const real = [...new Set(lines)].filter((line) => sources.has(line)).sort((a, b) => a - b);
  const words = plainWords(text, most);
  return real.length > 0 && words !== "" ? [{ text: words, lines: real.slice(0, MOST.lines) }] : [];
}

/** The JSON object in an answer, which models put into a fence, or behind what they thought. Undefined without one. */
function objectIn(answer: string): unknown {
  const said = answer.slice(answer.lastIndexOf("</think>") + 1);
  const json = said.slice(said.indexOf("{"), said.lastIndexOf("}") + 1);
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
