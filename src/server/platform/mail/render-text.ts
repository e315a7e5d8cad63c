import type { LetterPart } from "#contract/letters.ts";
import type { Sender, Sheet } from "./letter.ts";

/** A letter as plain text. */
export function renderText(letter: Sheet, sender: Sender): string {
  return `${[letter.heading, ...letter.parts.map(partText), foot(letter, sender)].join("\n\n")}\n`;
}

function partText(part: LetterPart): string {
  if ("say" in part) return part.say;
  if ("note" in part) return part.note;
  if ("quote" in part) return part.quote.replace(/^/gm, "> ");
  if ("button" in part) return `${part.button}:\n${part.href}`;
  const width = Math.max(...part.rows.map(([label]) => label.length));
  return part.rows.map(([label, value]) => `${`${label}:`.padEnd(width + 2)}${value}`).join("\n");
}

function foot(letter: Sheet, sender: Sender): string {
  const lines = ["-- ", sender.name, sender.address, sender.url];
  if (letter.unsubscribe) lines.push(`${letter.unsubscribe.word}: ${letter.unsubscribe.page}`);
  return lines.filter(Boolean).join("\n");
}
