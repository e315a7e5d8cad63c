import { useEffect, useState } from "react";
import type { Live } from "#contract/live.ts";
import { liveRoutes } from "#contract/routes/live.ts";
import { CopyButton } from "#web/app/conversions/copy-button.tsx";
import { QrCode } from "#web/app/parts/qr-code.tsx";
import { useAction } from "#web/app/session/use-action.ts";
import { call } from "#web/lib/client/call.ts";
import { Button } from "#web/ui/button.tsx";
import { CAPTIONS } from "#words/pages/captions.ts";
import type { LiveCaptions } from "./live-captions.ts";

/** How often is asked whether a link still waits, in milliseconds. */
const LOOK = 10_000;

type ShareCaptionsProps = {
  captions: LiveCaptions;
  live: Live;
  /** These captions have ended, and whoever reads along waits for the next. */
  waits: boolean;
  readers: { now: number; since: number };
};

/** The link by which others read along, as a code too, how many do, and its end. */
export function ShareCaptions({ captions, live, waits, readers }: ShareCaptionsProps) {
  const { id, link } = live;
  const [ended, setEnded] = useState(false);
  const [opening, open] = useAction(async (access) => {
    const query = { from: captions.seconds };
    captions.know((await call(liveRoutes.openLiveLink, { params: { id }, query, ...access })).live);
    setEnded(false);
  });
  const [ending, end] = useAction(async (access) => {
    captions.know((await call(liveRoutes.endLiveLink, { params: { id }, query: {}, ...access })).live);
    setEnded(true);
  });
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => void captions.lookAtLink(), LOOK);
    return () => clearInterval(timer);
  }, [waits, captions]);
  if (!link) {
    return (
      <aside className="max-xl:mt-8">
        <h3 className="head-field">{CAPTIONS.share.title}</h3>
        <p className="mt-1 mb-3 text-small text-ink-2" role="status">
          {CAPTIONS.share[live.reachable ? (ended ? "ended" : "about") : "unreachable"]}
        </p>
        {live.reachable ? (
          <Button tone="ghost" size="small" busy={opening} onClick={() => void open()}>
            {CAPTIONS.share.open}
          </Button>
        ) : null}
      </aside>
    );
  }
  return (
    <aside className="max-xl:mt-8">
      <h3 className="head-field">{CAPTIONS.share.title}</h3>
      <p className="mt-1 tabular-nums" role="status">
        {waits ? CAPTIONS.share.waits : CAPTIONS.share.now(readers.now)}
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
