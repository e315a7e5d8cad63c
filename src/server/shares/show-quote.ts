import { callPath } from "#contract/call-path.ts";
import {
  QUOTE_CALLS,
  type Quote,
  type Quoted,
  type QuoteStatement,
  quoteStatementSchema,
} from "#contract/quotes.ts";
import type { Services } from "#server/services.ts";
import { shareUrl } from "./public-address.ts";
import type { KeptQuote, ShareRow } from "./tables.ts";

/** Says a quote as its owner's calls do. */
export function presentQuote(services: Services, row: ShareRow): Quote {
  const { text, speaker, start, end } = statedBy(quoteOf(row));
  return {
    id: row.id,
    url: shareUrl(services, row),
    ...{ text, speaker, start, end },
    password: row.password !== null,
    views: row.views,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    endedByOperator: row.endedBy === "operator",
  };
}

/** What a quote's link shows, to whoever has it. */
export function showQuote(row: ShareRow, { token, pass }: { token: string; pass: string | null }): Quoted {
  const quote = quoteOf(row);
  const sound = callPath(QUOTE_CALLS.readQuoteSound, { token });
  return {
    ...{ ...quote, stated: statedBy(quote) },
    audio: pass === null ? sound : `${sound}?${new URLSearchParams({ pass })}`,
  };
}

function quoteOf({ id, quote }: ShareRow): KeptQuote {
  if (!quote) throw new Error(`link ${id} is no quote`);
  return quote;
}

/** What a quote states, as its text says. */
export const statedBy = ({ statement }: KeptQuote): QuoteStatement =>
  quoteStatementSchema.parse(JSON.parse(statement));
