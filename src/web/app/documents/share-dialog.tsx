import type { ReplyOf } from "#contract/call.ts";
import type { Calls } from "#contract/registry.ts";
import { shareRoutes } from "#contract/routes/shares.ts";
import { type Load, useLoad } from "#web/app/session/use-load.ts";
import { LoadState } from "#web/app/statement/load-state.tsx";
import { call } from "#web/lib/client/call.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SHARING } from "#words/pages/sharing.ts";
import { FeedPart } from "./feed-part.tsx";
import { NewShare } from "./new-share.tsx";
import { QuotesList } from "./quotes/quotes-list.tsx";
import { ShareRow } from "./share-row.tsx";

export type Shares = Load<ReplyOf<Calls["listShares"]>>;

type ShareDialogProps = {
  open: boolean;
  id: string;
  sounds: boolean;
  /** Somebody was recorded, who may have a copy. */
  recorded: boolean;
  onClose: () => void;
};

/** The links by which others open a document, and whether it is in its person's feed. */
export function ShareDialog({ open, id, sounds, recorded, onClose }: ShareDialogProps) {
  return (
    <Dialog open={open} title={SHARING.title} describes={SHARING.body} onClose={onClose}>
      <Parts {...{ id, sounds, recorded }} />
      <Button tone="ghost" size="small" className="mt-7" onClick={onClose}>
        {SHARING.close}
      </Button>
    </Dialog>
  );
}

function Parts({ id, sounds, recorded }: Pick<ShareDialogProps, "id" | "sounds" | "recorded">) {
  const load = useLoad(`shares ${id}`, (access) =>
    call(shareRoutes.listShares, { params: { id }, ...access }),
  );
  if (!load.data) return <LoadState load={load} words={SHARING} />;
  if (!load.data.reachable)
    return (
      <p role="status" className="mt-5 rounded-panel bg-cool-tint px-5 py-3.5 text-small text-cool-t">
        {SHARING.unreachable}
      </p>
    );
  return (
    <>
      <ul className="mt-5 border-t-2 border-ink empty:hidden">
        {load.data.shares.map((share) => (
          <ShareRow key={share.id} share={share} onEnded={load.reload} />
        ))}
      </ul>
      <NewShare id={id} recorded={recorded} onMade={load.reload} />
      <QuotesList id={id} />
      {sounds ? <FeedPart id={id} shares={load} /> : null}
    </>
  );
}
