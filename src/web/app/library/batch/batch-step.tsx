import { useState } from "react";
import { Link } from "react-router";
import type { BatchItem } from "#contract/batches.ts";
import { NoticeChoice } from "#web/app/notices/notice-choice.tsx";
import { LoadState } from "#web/app/statement/load-state.tsx";
import { useSession } from "#web/lib/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { credits as formatCredits } from "#words/amounts.ts";
import { BATCH as copy } from "#words/pages/batch.ts";
import { DownloadDialog } from "../download-dialog.tsx";
import { LeftOut } from "../left-out.tsx";
import { useArchive } from "../use-archive.ts";
import { BatchRow } from "./batch-row.tsx";
import { ShortOfCredits } from "./short-of-credits.tsx";
import { type BatchControl, useBatch } from "./use-batch.ts";

/** A batch: its price and press, how far it is, and what has become of each document. */
export function BatchStep({ id }: { id: string }) {
  const control = useBatch(id);
  const { data } = control.load;
  if (!data) return <LoadState load={control.load} words={copy} tall />;
  const { batch, items } = data;
  return (
    <div className="mt-6 max-w-[920px]">
      <h2 className="head-field [overflow-wrap:anywhere]">{batch.title}</h2>
      <p role="status" className="mt-1 text-ink-2 tabular-nums">
        {`${copy.states[batch.state]} · ${copy.made(batch.made, batch.items)}`}
        {batch.failed > 0 ? ` · ${copy.notMade(batch.failed)}` : null}
      </p>
      <Press control={control} items={items} />
      {batch.state === "running" || (control.quote !== null && control.quote.items > 0) ? (
        <NoticeChoice chosen={batch.notify} onChoose={control.notify} />
      ) : null}
      <ol className="mt-8 border-line border-t">
        {items.map((item) => (
          <BatchRow key={item.number} item={item} control={control} />
        ))}
      </ol>
      <p className="mt-6">
        <Link to="/library/batch" className="link">
          {copy.another}
        </Link>
      </p>
    </div>
  );
}

function Press({ control, items }: { control: BatchControl; items: readonly BatchItem[] }) {
  const { credits: have } = useSession();
  const archive = useArchive();
  const [taking, setTaking] = useState(false);
  const { quote, running, quoting, pressing, canceling } = control;
  const made = items.flatMap(({ state, document }) => (state === "made" && document ? [document] : []));
  return (
    <section aria-label={copy.title} className="mt-5">
      {running ? (
        <>
          <div
            role="progressbar"
            aria-label={copy.made(made.length, items.length)}
            aria-valuemin={0}
            aria-valuemax={items.length}
            aria-valuenow={made.length}
            className="h-1 bg-line"
          >
            <div
              className="h-full bg-voice"
              style={{
                width: `${(100 * items.reduce((sum, one) => sum + one.progress, 0)) / Math.max(1, items.length)}%`,
              }}
            />
          </div>
          <p className="mt-2.5 text-note text-ink-2">{copy.close}</p>
        </>
      ) : null}
      {quote && quote.items > 0 ? (
        <>
          <p className="text-note text-ink-2 tabular-nums">
            {copy.quoted(quote)}
            {have !== null && quote.credits > 0 && quote.credits <= have ? ` ${copy.have(have)}` : null}
          </p>
          {quote.hosts.map((host) => (
            <p key={host} className="mt-1 text-note text-ink-2 [overflow-wrap:anywhere]">
              {copy.sentTo(host)}
            </p>
          ))}
          {have !== null && quote.credits > have ? (
            <ShortOfCredits needed={quote.credits} have={have} />
          ) : null}
        </>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-3">
        {quote && quote.items > 0 ? (
          <Button
            tone="warm"
            size="large"
            busy={pressing}
            cost={quote.credits === 0 ? copy.free : formatCredits(quote.credits)}
            onClick={() => control.press()}
            className="max-sm:w-full max-sm:px-4!"
          >
            {copy.press(quote.items)}
          </Button>
        ) : null}
        {quoting && !quote ? <p className="py-3 text-ink-2">{copy.asking}</p> : null}
        {running ? (
          <Button tone="ghost" busy={canceling} onClick={control.cancel}>
            {copy.cancel}
          </Button>
        ) : null}
        {made.length > 0 ? (
          <Button
            tone="ghost"
            size={quote && quote.items > 0 ? "large" : "medium"}
            busy={archive.progress !== null}
            onClick={() => setTaking(true)}
            className="max-sm:w-full"
          >
            {copy.zip(made.length)}
          </Button>
        ) : null}
      </div>
      <LeftOut {...archive.leftOut} />
      <DownloadDialog
        open={taking}
        ids={made}
        sounding={made[0] ?? null}
        onTake={(taken) => {
          setTaking(false);
          archive.start(made, taken);
        }}
        onClose={() => setTaking(false)}
      />
    </section>
  );
}
