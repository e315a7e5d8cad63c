import { shareRoutes } from "#contract/routes/shares.ts";
import { CopyButton } from "#web/app/conversions/copy-button.tsx";
import { useAction } from "#web/app/session/use-action.ts";
import { call } from "#web/lib/client/call.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { notify } from "#web/ui/toast.tsx";
import { SHARING } from "#words/pages/sharing.ts";
import type { Shares } from "./share-dialog.tsx";

const copy = SHARING.feed;

/** Whether a document is in its person's private feed, and the feed's address. */
export function FeedPart({ id, shares }: { id: string; shares: Shares }) {
  const { inFeed, feed } = shares.data ?? { inFeed: false, feed: null };
  const [changing, change] = useAction(async (access) => {
    const asked = { params: { id }, ...access };
    if (inFeed) await call(shareRoutes.removeFromFeed, asked);
    else await call(shareRoutes.addToFeed, asked);
    shares.reload();
  });
  const [renewing, renew] = useAction(async (access) => {
    await call(shareRoutes.renewFeed, access);
    notify.success(copy.renewed);
    shares.reload();
  });
  return (
    <section aria-label={copy.title} className="mt-8 border-t-2 border-ink pt-5">
      <h3 className="head-field">{copy.title}</h3>
      <p className="mt-1 mb-4 text-small text-ink-2">{copy.body}</p>
      <Checkbox checked={inFeed} disabled={changing} onChange={() => void change()}>
        {copy.contains}
      </Checkbox>
      {feed === null ? null : (
        <>
          <p className="mt-4 text-small [overflow-wrap:anywhere]">{feed}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <CopyButton text={feed} />
            <Button tone="ghost" size="small" busy={renewing} onClick={() => void renew()}>
              {copy.renew}
            </Button>
          </div>
          <p className="mt-2 text-note text-ink-3">{copy.renewHint}</p>
        </>
      )}
    </section>
  );
}
