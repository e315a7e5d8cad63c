/** True when the instructions ask for this delivery, in these very words. */
export function asksFor(instructions: string, delivery: string): boolean {
  return wordsOf(instructions).includes(wordsOf(delivery));
}

/** Adds a delivery to the instructions, or takes it out again together with the comma beside it. */
export function toggleDelivery(instructions: string, delivery: string): string {
  const parts = instructions
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  if (!asksFor(instructions, delivery)) return [...parts, delivery].join(", ");
  const left = parts.filter((part) => wordsOf(part) !== wordsOf(delivery));
  if (left.length < parts.length) return left.join(", ");
  const inside = new RegExp(`\\s*\\b${literal(delivery)}\\b`, "iu");
  return instructions.replace(inside, "").trim();
}

/** Lower-case words between single spaces, with one at either end, so that only whole words are found. */
function wordsOf(text: string): string {
  return ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}']+/gu)
      ?.join(" ") ?? ""
  } `;
}

const literal = (text: string) => text.replace(/[^\p{L}\p{N}\s]/gu, "\\$&");
