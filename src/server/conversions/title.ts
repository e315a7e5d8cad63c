/** The first words of a text, as lists and the statement name the conversion. */
export function titleOf(text: string): string {
  const line = text.replace(/\s+/g, " ");
  if (line.length <= 60) return line;
  const cut = line.slice(0, 60).replace(/[\uD800-\uDBFF]$/, "");
  return `${cut.slice(0, Math.max(30, cut.lastIndexOf(" ")))}…`;
}
