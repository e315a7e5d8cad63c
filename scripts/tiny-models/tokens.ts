/** A tokens.txt: each token, with ▁ for the space before it, and its number. */
export function tokenTable(tokens: readonly string[]): string {
  return tokens.map((token, id) => `${token.replace(/^ /, "▁")} ${id}\n`).join("");
}

/** The same with each token in base64. */
export function base64Tokens(tokens: readonly string[]): string {
  return tokens.map((token, id) => `${Buffer.from(token).toString("base64")} ${id}\n`).join("");
}
