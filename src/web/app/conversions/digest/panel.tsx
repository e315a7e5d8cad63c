import type { ReactNode } from "react";
import { LiveStatus } from "#web/app/conversions/live-status.tsx";
import { Button } from "#web/ui/button.tsx";
import { credits as formatCredits } from "#words/amounts.ts";
import { DIGEST } from "#words/pages/digest.ts";
import { DigestContents } from "./contents.tsx";
import { useDigest } from "./use-digest.ts";

type DigestPanelProps = {
  conversionId: string;
  /** Whether times lead to the sound; else to the text. */
  listens: boolean;
  onTime: (seconds: number) => void;
};

/** What a machine makes of a transcript: its price and where it goes first, then its result. Nothing where none is made. */
export function DigestPanel({ conversionId, listens, onTime }: DigestPanelProps) {
  const { state, busy, make } = useDigest(conversionId);
  if (!state) return null;
  const { digest, offer } = state;
  if (digest?.state === "done" && digest.content)
    return (
      <Panel done>
        <DigestContents {...digest} content={digest.content} listens={listens} onTime={onTime} />
      </Panel>
    );
  const making = digest?.state === "running";
  if (!making && !offer) return null;
  return (
    <Panel>
      {making ? (
        <p className="mt-2 text-ink-2">{DIGEST.making}</p>
      ) : offer ? (
        <>
          <p className="mt-2 max-w-[38rem] text-small text-ink-2">
            {offer.refusal ? offer.refusal.message : DIGEST.offer(offer.model, offer.host)}
          </p>
          {digest?.state === "failed" ? (
            <p role="alert" className="mt-3 text-small text-err">
              {digest.message}
            </p>
          ) : null}
        </>
      ) : null}
      {offer?.refusal ? null : (
        <Button
          className="mt-4"
          tone="ghost"
          size="small"
          busy={busy || making}
          cost={making || !offer ? undefined : formatCredits(offer.credits)}
          onClick={() => offer && void make(offer)}
        >
          {making ? DIGEST.busy : digest ? DIGEST.again : DIGEST.make}
        </Button>
      )}
      <LiveStatus>{making ? DIGEST.making : ""}</LiveStatus>
    </Panel>
  );
}

function Panel({ done = false, children }: { done?: boolean; children: ReactNode }) {
  return (
    <section aria-labelledby="digest" className="mt-9 border-t border-line pt-6">
      <h3 id="digest" className={done ? "text-small text-ink-2" : "head-field"}>
        {DIGEST.title}
      </h3>
      {children}
    </section>
  );
}
