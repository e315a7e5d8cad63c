import { Link } from "react-router";
import type { Revision } from "#contract/revisions.ts";
import { documentRoutes } from "#contract/routes/documents.ts";
import { formatMoment } from "#web/app/formats/past.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { LoadState } from "#web/app/statement/load-state.tsx";
import { call } from "#web/lib/client/call.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { DOCUMENT } from "#words/pages/document.ts";

const copy = DOCUMENT.versions;

type VersionsDialogProps = {
  open: boolean;
  id: string;
  /** The newest there is, as the page knows it. */
  newest: number;
  /** What the page shows. */
  shown: number;
  onClose: () => void;
};

/** What was done to the document, newest first, and the way to each text as it was then. */
export function VersionsDialog({ open, onClose, ...which }: VersionsDialogProps) {
  return (
    <Dialog open={open} title={copy.title} describes={copy.body} onClose={onClose}>
      <Versions {...which} onClose={onClose} />
    </Dialog>
  );
}

function Versions({ id, newest, shown, onClose }: Omit<VersionsDialogProps, "open">) {
  const params = { id };
  const load = useLoad(`revisions ${id} ${newest}`, async (access) => {
    const { revisions, more } = await call(documentRoutes.listRevisions, { params, query: {}, ...access });
    return { revisions, more };
  });
  const last = load.data?.revisions.at(-1)?.revision ?? 1;
  const [older, showOlder] = useAction(async (access) => {
    const query = { before: last };
    const { revisions, more } = await call(documentRoutes.listRevisions, { params, query, ...access });
    load.setData((now) => ({ revisions: [...now.revisions, ...revisions], more }));
  });
  return (
    <>
      {load.data ? (
        <ol className="mt-5 border-t-2 border-ink">
          {load.data.revisions.map((revision) => (
            <Row
              key={revision.revision}
              revision={revision}
              to={revision.revision === newest ? "?" : `?revision=${revision.revision}`}
              shown={revision.revision === shown}
              onClose={onClose}
            />
          ))}
        </ol>
      ) : (
        <LoadState load={load} words={copy} />
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {load.data?.more ? (
          <Button tone="ghost" size="small" busy={older} onClick={() => void showOlder()}>
            {copy.older}
          </Button>
        ) : null}
        <Button tone="ghost" size="small" onClick={onClose}>
          {copy.close}
        </Button>
      </div>
    </>
  );
}

type RowProps = { revision: Revision; to: string; shown: boolean; onClose: () => void };

function Row({ revision: one, to, shown, onClose }: RowProps) {
  const { revision, kind, segments, by, device, createdAt } = one;
  const facts = [
    formatMoment(createdAt),
    copy.by[by],
    device && copy.device(device),
    segments > 0 && copy.segments(segments),
  ];
  return (
    <li className="flex items-baseline gap-4 border-b border-line py-3 text-small">
      <span className="min-w-0 grow">
        <span className="block font-semibold">{copy.kind[kind]}</span>
        <span className="text-ink-2 tabular-nums">{facts.filter(Boolean).join(" · ")}</span>
      </span>
      {shown ? (
        <span className="text-ink-3">{copy.now}</span>
      ) : (
        <Link to={to} onClick={onClose} aria-label={copy.lookAt(revision)} className="link">
          {copy.look}
        </Link>
      )}
    </li>
  );
}
