/** A tokens.txt: each token, with ▁ for the space before it, and its number. */
export function tokenTable(tokens: readonly string[]): string {
  return tokens.map((token, id) => `${token.replace(/^ /, "▁")} ${id}\n`).join("");
}
