import type { DocumentSegment } from "#contract/documents.ts";
import { MCP_TOOLS } from "#contract/mcp-tools.ts";
import { openDocument } from "#server/library/index.ts";
import { toolOf } from "./tool.ts";

/** A stretch of a document's text. @throws Problem 404 */
export const read = toolOf(MCP_TOOLS.read, async (services, { person, say }, { id, from, count }) => {
  const opened = await openDocument(services, { id, userId: person.id, say }, { from, count });
  const { title, kind, language } = opened.document;
  const { segments, speakers, more } = opened;
  const names = new Map(speakers.map(({ speaker, name }) => [speaker, name ?? `Speaker ${speaker}`]));
  const text = textOf(segments, names);
  return { output: { id, title, kind, language, text, next: more ? from + segments.length : null } };
});

/** Paragraphs stand apart; whoever begins to speak is named. */
function textOf(segments: readonly DocumentSegment[], names: ReadonlyMap<number, string>): string {
  let text = "";
  let before: number | null = null;
  for (const { text: said, speaker, paragraph, heading } of segments) {
    const isOther = speaker !== null && speaker !== before;
    before = speaker ?? before;
    if (text) text += paragraph || heading || isOther ? "\n\n" : " ";
    if (isOther && speaker !== null) text += `${names.get(speaker) ?? speaker}: `;
    text += said;
  }
  return text;
}
