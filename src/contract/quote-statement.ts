import type { QuoteStatement } from "./quotes.ts";

/** The text of a statement as it is signed: JSON of its fields, in the order of their schema. Apart from that schema, which no page needs. */
export function statementText(statement: QuoteStatement): string {
  const { quote, server, text, speaker, start, end, madeAt, sha256 } = statement;
  return JSON.stringify({ quote, server, text, speaker, start, end, madeAt, sha256 });
}
