import type { Digest, DigestContent, DigestItem } from "#contract/digests.ts";
import { formatClock } from "#contract/format-clock.ts";
import { DIGEST } from "#words/pages/digest.ts";

/** A digest as text to copy, with who made it: whoever is sent it should know. */
export function digestText(
  { title, summary, chapters, actions }: DigestContent,
  { model, host, notes }: Pick<Digest, "model" | "host" | "notes">,
): string {
  const timed = ({ text, starts }: DigestItem) => `${formatClock(starts[0] ?? 0)} ${text}`;
  const list = (heading: string, items: DigestItem[]) =>
    items.length > 0 ? [[heading, ...items.map(timed)].join("\n")] : [];
  return [
    title,
    summary.map(({ text }) => text).join(" "),
    ...list(DIGEST.chapters, chapters),
    ...list(DIGEST.actions, actions),
    ...notes.map(({ message }) => message),
    DIGEST.made(model, host),
  ].join("\n\n");
}
