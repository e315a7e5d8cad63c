import type { Revision } from "#contract/revisions.ts";
import { documentRoutes } from "#contract/routes/documents.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { call } from "#web/lib/client/call.ts";
import type { Opened } from "./opened.ts";

/** What the next undo takes back; null where that is nothing, or not known. */
export function useUndone({ document: { id }, revision, undo }: Opened): Revision | null {
  const { data } = useLoad(`undone ${id} ${undo ? revision : 0}`, async (access) => {
    if (!undo) return null;
    const { revisions } = await call(documentRoutes.listRevisions, { params: { id }, query: {}, ...access });
    return nextUndone(revisions);
  });
  return undo ? data : null;
}

/** Of what was done, newest first: what was not taken back. */
export function nextUndone(revisions: readonly Revision[]): Revision | null {
  let takenBack = 0;
  for (const one of revisions) {
    if (one.kind === "undo") takenBack++;
    else if (one.kind === "redo") takenBack--;
    else if (takenBack > 0) takenBack--;
    else return one.kind === "made" ? null : one;
  }
  return null;
}
