import { NOTICE_CALLS } from "#contract/notices.ts";
import { answer, done } from "#server/platform/http/answer.ts";
import type { App } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import { claimNotice, confirmNotice } from "./claim-notice.ts";
import { listNotices } from "./list-notices.ts";

/** The calls by which a page asks to be told of an end, claims that and confirms that it was shown. */
export function noticeCalls(app: App, services: Services): void {
  const { db } = services;

  answer(app, services, NOTICE_CALLS.listNotices, async ({ person }) =>
    done("ok", await listNotices(db, person.id)),
  );

  answer(app, services, NOTICE_CALLS.claimNotice, async ({ person, params }) =>
    done("ok", { claimed: await claimNotice(db, person.id, params.id) }),
  );

  answer(app, services, NOTICE_CALLS.confirmNotice, async ({ person, params }) => {
    await confirmNotice(db, person.id, params.id);
    return done("ok", {});
  });
}
