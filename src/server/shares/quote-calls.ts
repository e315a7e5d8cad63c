import { and, desc, eq, isNotNull, or } from "drizzle-orm";
import { outcome } from "#contract/outcomes.ts";
import { QUOTE_CALLS } from "#contract/quotes.ts";
import { findDocument } from "#server/documents/index.ts";
import { answer, done, serve } from "#server/platform/http/answer.ts";
import { countingAddress } from "#server/platform/http/client-address.ts";
import { disconnectSignal } from "#server/platform/http/disconnect-signal.ts";
import { createPlaces, keepPlace } from "#server/platform/http/places.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { spendTryFrom } from "#server/platform/http/rate-limits.ts";
import type { App } from "#server/platform/http/route.ts";
import { sendObject } from "#server/platform/http/send-object.ts";
import { cutWhenForbidden } from "#server/platform/http/still-allowed.ts";
import type { Services } from "#server/services.ts";
import { countView } from "./count-view.ts";
import { createQuote } from "./create-quote.ts";
import { findQuote, openShares } from "./find-share.ts";
import { isPass } from "./pass.ts";
import { isReachable } from "./public-address.ts";
import { reportShare } from "./report-share.ts";
import { presentQuote, showQuote } from "./show-quote.ts";
import { quoteKey } from "./sign-quote.ts";
import { type ShareRow, share } from "./tables.ts";
import { unlock } from "./unlock.ts";

/** Sounds of one quote that are read from one address at a time. */
const streaming = createPlaces(20);
/** No search engine keeps what only who has the link shall see. */
const UNLISTED = { "x-robots-tag": "noindex", "referrer-policy": "no-referrer" };
/** So many are listed: those that were ended are forgotten after some weeks. */
const LISTED = 200;

/** Quotes: what owners make of passages, and what readers of their links see and check. */
export function quoteCalls(app: App, services: Services): void {
  const find = async (token: string) => {
    const found = await findQuote(services, token);
    if (!found?.share.clip) throw new Problem(404, outcome("share-ended"));
    return { ...found, clip: found.share.clip };
  };

  answer(app, services, QUOTE_CALLS.listQuotes, async ({ person, params: { id } }) => {
    if (!(await findDocument(services.db, person.id, id))) throw new Problem(404, outcome("not-found"));
    const rows = await services.db
      .select()
      .from(share)
      .where(
        and(
          ...[eq(share.documentId, id), eq(share.userId, person.id), isNotNull(share.quote)],
          or(openShares, eq(share.endedBy, "operator")),
        ),
      )
      .orderBy(desc(share.createdAt), share.id)
      .limit(LISTED);
    return done("ok", {
      quotes: rows.map((row) => presentQuote(services, row)),
      reachable: isReachable(services),
    });
  });

  answer(app, services, QUOTE_CALLS.createQuote, async ({ person, params, body, reply }) => {
    const which = { userId: person.id, id: params.id, signal: disconnectSignal(services, reply) };
    return done("ok", { quote: presentQuote(services, await createQuote(services, which, body)) });
  });

  answer(app, services, QUOTE_CALLS.openQuote, async ({ params: { token }, body, request, reply }) => {
    reply.headers(UNLISTED);
    const found = await find(token);
    const pass = await unlock(services, found.share, body, request.ip);
    await countView(services, found, request);
    return done("ok", { quoted: showQuote(found.share, { token, pass }) });
  });

  serve(app, services, QUOTE_CALLS.readQuoteSound, async ({ params: { token }, query, request, reply }) => {
    const began = Date.now();
    const mayHear = (row: ShareRow) => isPass(services.secrets.links, row, query.pass, began);
    const { clip, share: row } = await find(token);
    if (!mayHear(row)) throw new Problem(404, outcome("share-ended"));
    const disconnected = disconnectSignal(services, reply);
    keepPlace(streaming, `${row.id} ${countingAddress(request.ip)}`, disconnected);
    cutWhenForbidden(reply, disconnected, async () => {
      const found = await findQuote(services, token);
      return found !== undefined && mayHear(found.share);
    });
    reply.headers(UNLISTED).type("audio/mpeg").header("content-disposition", "inline");
    return sendObject(request, reply, services.storage, clip);
  });

  answer(app, services, QUOTE_CALLS.reportQuote, async ({ params, body, request }) => {
    await spendTryFrom(services.limits.forms, request.ip);
    await reportShare(services, await find(params.token), body);
    return done("share-reported");
  });

  answer(app, services, QUOTE_CALLS.readQuoteKey, async () => done("ok", quoteKey(services.secrets.quotes)));
}
