/** A tokens.txt: each token, with ▁ for the space before it, and its number. */
export function tokenTable(tokens: readonly string[]): string {
  return tokens.map((token, id) => `${token.replace(/^ /, "▁")} ${id}\n`).join("");
}

/** The same with each token in base64. */
export function base64Tokens(tokens: readonly string[]): string {
  return tokens.map((token, id) => `${Buffer.from(token).toString("base64")} ${id}\n`).join("");
}

/** A bpe.vocab that spells words in `tokens`: each beginning of one is a piece, short before long, and letters come last. */
export function bpeVocabulary(tokens: readonly string[]): string {
  const words = tokens.map((token) => [...token.replace(/^ /, "▁")]);
  const beginnings = words.flatMap((letters) => letters.map((_, i) => letters.slice(0, i + 1).join("")));
  const merged = beginnings.filter((piece) => piece.length > 1).sort((a, b) => a.length - b.length);
  const pieces = [...new Set(["<unk>", ...merged, ...words.flat()])];
  return pieces.map((piece, id) => `${piece}\t${-id}\n`).join("");
}
