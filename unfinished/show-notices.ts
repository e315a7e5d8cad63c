import type { Notice } from "#contract/notices.ts";
import type { PageAddress } from "#contract/page-paths.ts";
import { noticeRoutes } from "#contract/routes/notices.ts";
import { documentPath } from "#web/app/library/document-address.ts";
import { CallError, call } from "#web/lib/client/call.ts";
import { NOTICES as copy } from "#words/pages/notices.ts";

type Access = { token: string; signal: AbortSignal };
type Open = (address: PageAddress) => void;

/** How long the browser has to show a notification. */
const SHOWN_WITHIN = 5_000;

/**
 * Shows what is over, each by one page of all that are open, and confirms what the browser says it showed: of all else a
 * letter goes. @returns whether there is more to come
 */
export async function showNotices(access: Access, open: Open): Promise<boolean> {
  const { notices, awaited } = await call(noticeRoutes.listNotices, access);
  for (const one of notices) await showOnce(one, access, open);
  return awaited + notices.length > 0;
}

async function showOnce(notice: Notice, access: Access, open: Open): Promise<void> {
  const given = { params: { id: notice.id }, ...access };
  try {
    const { claimed } = await call(noticeRoutes.claimNotice, given);
    if (claimed && (await show(notice, open))) await call(noticeRoutes.confirmNotice, given);
  } catch (error) {
    if (!(error instanceof CallError && error.status === 404)) throw error; // else it is over: shown elsewhere, or mailed
  }
}

function show({ id, kind, about, title, end, made, of }: Notice, open: Open): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  try {
    const shown = new Notification(copy[kind][end], { body: copy.body(title, made, of), tag: id });
    shown.addEventListener("show", () => resolve(true));
    shown.addEventListener("error", () => resolve(false));
    shown.addEventListener("click", () => {
      window.focus();
      open(kind === "batch" ? `/library/batch?id=${about}` : documentPath(about));
      shown.close();
    });
    setTimeout(() => resolve(false), SHOWN_WITHIN);
  } catch {
    resolve(false); // phones show none that a page makes
  }
  return promise;
}
