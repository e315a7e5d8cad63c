import { useState } from "react";
import type { Live } from "#contract/live.ts";
import { liveRoutes } from "#contract/routes/live.ts";
import { CopyButton } from "#web/app/conversions/copy-button.tsx";
import { QrCode } from "#web/app/parts/qr-code.tsx";
import { useAction } from "#web/app/session/use-action.ts";
import { call } from "#web/lib/client/call.ts";
import { Button } from "#web/ui/button.tsx";
import { CAPTIONS } from "#words/pages/captions.ts";

type ShareCaptionsProps = {
  live: Live;
  readers: { now: number; since: number };
  onLive: (live: Live) => void;
};

/** The link by which others read along, as a code too, how many do, and its end. */
export function ShareCaptions({ live, readers, onLive }: ShareCaptionsProps) {
  const { id, link } = live;
  const [ended, setEnded] = useState(false);
  const [opening, open] = useAction(async (access) => {
    onLive((await call(liveRoutes.openLiveLink, { params: { id }, ...access })).live);
    setEnded(false);
  });
  const [ending, end] = useAction(async (access) => {
    onLive((await call(liveRoutes.endLiveLink, { params: { id }, ...access })).live);
    setEnded(true);
  });
  if (!link) {
    return (
      <aside className="max-xl:mt-8">
        <h3 className="head-field">{CAPTIONS.share.title}</h3>
        <p className="mt-1 mb-3 text-small text-ink-2" role="status">
          {ended ? CAPTIONS.share.ended : CAPTIONS.share.about}
        </p>
        <Button tone="ghost" size="small" busy={opening} onClick={() => void open()}>
          {CAPTIONS.share.open}
        </Button>
      </aside>
    );
  }
  return (
    <aside className="max-xl:mt-8">
      <h3 className="head-field">{CAPTIONS.share.title}</h3>
      <p className="mt-1 tabular-nums" role="status">
        {CAPTIONS.share.now(readers.now)}
      </p>
      <p className="text-note text-ink-2 tabular-nums">{CAPTIONS.share.since(readers.since)}</p>
      <div className="mt-4">
        <QrCode text={link} label={CAPTIONS.share.code} />
      </div>
      <p className="mt-3 text-small [overflow-wrap:anywhere]">
        <a href={link} target="_blank" rel="noreferrer" className="link text-ink">
          {link.replace(/^https?:\/\//, "")}
        </a>
      </p>
      <p className="mt-1 text-note text-ink-2">{CAPTIONS.share.about}</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <CopyButton text={link} />
        <Button tone="ghost" size="small" busy={ending} onClick={() => void end()}>
          {CAPTIONS.share.end}
        </Button>
      </div>
    </aside>
  );
}
