import { useRef } from "react";
import { documentRoutes } from "#contract/routes/documents.ts";
import type { Load } from "#web/app/session/use-load.ts";
import { call } from "#web/lib/client/call.ts";
import { useSession } from "#web/lib/session/session.ts";
import { type Opened, replaced } from "./opened.ts";
import { isSeen, useWhileThere } from "./watch.ts";

/**
 * Has a document's page follow what is edited elsewhere: while its person is there, and at once when they are back. What they
 * are writing stays as they wrote it. Nothing is asked while the page itself changes the text (`isBusy`).
 */
export function useFollowed(
  { setData }: Load<Opened>,
  { document: { id }, revision }: Opened,
  isBusy: boolean,
): void {
  const { token } = useSession();
  const now = useRef(isBusy);
  now.current = isBusy;
  const isQuiet = () => !now.current && isSeen();
  const look = async (signal: AbortSignal) => {
    const access = { params: { id }, token, signal };
    const first = await call(documentRoutes.readDocument, { ...access, query: { count: 1 } });
    if (first.revision === revision) return;
    const fresh = await call(documentRoutes.readDocument, { ...access, query: {} });
    if (!isQuiet()) return;
    setData((shown) => (shown.revision < fresh.revision ? replaced(shown, fresh) : shown));
  };
  useWhileThere(`${id} ${token}`, token ? look : null, isQuiet);
}
