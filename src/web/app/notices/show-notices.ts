import type { Notice } from "#contract/notices.ts";
import type { PageAddress } from "#contract/page-paths.ts";
import { noticeRoutes } from "#contract/routes/notices.ts";
import { prefixOf } from "#locales/languages.ts";
import { documentPath } from "#web/app/library/document-address.ts";
import { CallError, call } from "#web/lib/client/call.ts";
import { LANGUAGE } from "#words/locale.ts";
import { NOTICES as copy } from "#words/pages/notices.ts";
import { mayShow } from "./may-show.ts";

type Access = { token: string; signal: AbortSignal };
type Open = (address: PageAddress) => void;

/** Milliseconds that the browser has to show a notification. */
const SHOWN_WITHIN = 5_000;

/**
 * Shows what is over, each by one page of all that are open, and confirms what the browser says it showed: of all else a
 * letter goes. What its person is looking at is confirmed at once; for that, other pages wait a look.
 * @param known those of the look before; those of this one are put in
 * @returns whether some wait for the next look, and whether there is more to come
 */
export async function showNotices(access: Access, open: Open, known: Set<string>) {
  const { notices, awaited } = await call(noticeRoutes.listNotices, access);
  let waits = false;
  for (const one of notices) {
    if (isWatched(one))
      await unlessOver(call(noticeRoutes.confirmNotice, { params: { id: one.id }, ...access }));
    else if (!mayShow()) continue;
    else if (known.has(one.id)) await unlessOver(showOnce(one, access, open));
    else waits = true;
    known.add(one.id);
  }
  return { waits, more: awaited + notices.length > 0 };
}

async function showOnce(notice: Notice, access: Access, open: Open): Promise<void> {
  const given = { params: { id: notice.id }, ...access };
  const { claimed } = await call(noticeRoutes.claimNotice, given);
  if (claimed && (await show(notice, open))) await call(noticeRoutes.confirmNotice, given);
}

/** It may be over meanwhile: shown elsewhere, or mailed. */
async function unlessOver(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof CallError && error.status === 404)) throw error;
  }
}

const addressOf = ({ kind, about }: Notice): PageAddress =>
  kind === "batch" ? `/library/batch?id=${about}` : documentPath(about);

/** Its person has the page of it before them. */
function isWatched(notice: Notice): boolean {
  const { pathname, search } = window.location;
  const address = addressOf(notice);
  const here = address.includes("?") ? pathname + search : pathname;
  return here.endsWith(address) && document.visibilityState === "visible" && document.hasFocus();
}

function show(notice: Notice, open: Open): Promise<boolean> {
  const { id, kind, title, end, made, of } = notice;
  const words = copy[kind][end];
  const body = copy.body(title, made, of);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  try {
    const shown = new Notification(words, { body, tag: id });
    shown.addEventListener("show", () => resolve(true));
    shown.addEventListener("error", () => resolve(false));
    shown.addEventListener("click", () => {
      window.focus();
      open(addressOf(notice));
      shown.close();
    });
    setTimeout(() => resolve(false), SHOWN_WITHIN);
  } catch {
    return showByWorker(words, { body, tag: id, data: prefixOf(LANGUAGE) + addressOf(notice) });
  }
  return promise;
}

/** Phones show none that a page makes, but those of its service worker, which opens the address in `data`. */
async function showByWorker(words: string, options: NotificationOptions): Promise<boolean> {
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(words, options);
    return worker !== undefined;
  } catch {
    return false;
  }
}
