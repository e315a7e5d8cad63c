import { asc, eq } from "drizzle-orm";
import { OBJECTION_CALLS } from "#contract/objections.ts";
import { answer, done, refused } from "#server/platform/http/answer.ts";
import { spendTryFrom } from "#server/platform/http/rate-limits.ts";
import type { App } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import { openCopy } from "./open-copy.ts";
import { presentObjection } from "./present-objection.ts";
import { putObjection } from "./put-objection.ts";
import { objection } from "./tables.ts";
import { withdrawObjection } from "./withdraw-objection.ts";

/** What somebody who was recorded does with their copy, without an account. */
export function participantCalls(app: App, services: Services): void {
  const { db, limits } = services;

  answer(app, services, OBJECTION_CALLS.listOwnObjections, async ({ params, query }) => {
    const { share } = await openCopy(services, params.token, query.pass);
    const rows = await db
      .select()
      .from(objection)
      .where(eq(objection.shareId, share.id))
      .orderBy(asc(objection.start), asc(objection.id));
    return done("ok", { objections: rows.map(presentObjection) });
  });

  answer(app, services, OBJECTION_CALLS.putObjection, async ({ params, body, request }) => {
    const { pass, ...said } = body;
    await spendTryFrom(limits.objections, request.ip);
    const copy = await openCopy(services, params.token, pass);
    const written = await putObjection(services, copy, { id: params.objection, ...said });
    return "code" in written ? refused(written) : done("ok", { objection: presentObjection(written) });
  });

  answer(app, services, OBJECTION_CALLS.withdrawObjection, async ({ params, query, request }) => {
    await spendTryFrom(limits.objections, request.ip);
    const { share } = await openCopy(services, params.token, query.pass);
    const refusal = await withdrawObjection(db, { id: params.objection, shareId: share.id });
    return refusal ? refused(refusal) : done("ok");
  });
}
