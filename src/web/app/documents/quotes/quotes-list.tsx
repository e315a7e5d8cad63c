import { formatClock } from "#contract/format-clock.ts";
import type { Quote } from "#contract/quotes.ts";
import { quoteRoutes } from "#contract/routes/quotes.ts";
import { shareRoutes } from "#contract/routes/shares.ts";
import { CopyButton } from "#web/app/conversions/copy-button.tsx";
import { useAction } from "#web/app/session/use-action.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { call } from "#web/lib/client/call.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.tsx";
import { QUOTING } from "#words/pages/quoting.ts";
import { SHARING } from "#words/pages/sharing.ts";

/** The passages of a transcript that were quoted by link: nothing where there are none. */
export function QuotesList({ id }: { id: string }) {
  const load = useLoad(`quotes ${id}`, (access) =>
    call(quoteRoutes.listQuotes, { params: { id }, ...access }),
  );
  if (!load.data || load.data.quotes.length === 0) return null;
  return (
    <section className="mt-9">
      <h3 className="head-field">{QUOTING.list.title}</h3>
      <ul className="mt-3 border-t-2 border-ink">
        {load.data.quotes.map((quote) => (
          <QuoteRow key={quote.id} quote={quote} onEnded={load.reload} />
        ))}
      </ul>
    </section>
  );
}

function QuoteRow({ quote, onEnded }: { quote: Quote; onEnded: () => void }) {
  const { text, speaker, start, end, url, views, password, endedByOperator } = quote;
  const [busy, stop] = useAction(async (access) => {
    await call(shareRoutes.endShare, { params: { id: quote.id }, ...access });
    notify.success(SHARING.link.ended);
    onEnded();
  });
  const by = QUOTING.by(speaker, formatClock(start), formatClock(end));
  return (
    <li className="border-b border-line py-4">
      <p className="line-clamp-3 text-small [overflow-wrap:anywhere]">{QUOTING.quoted(text)}</p>
      <p className="mt-1 text-note text-ink-2 tabular-nums">
        {[by, QUOTING.list.views(views), ...(password ? [SHARING.link.password] : [])].join(" · ")}
      </p>
      {endedByOperator ? (
        <p className="mt-1 text-small font-medium text-err">{SHARING.link.endedByOperator}</p>
      ) : (
        <div className="mt-3 flex flex-wrap gap-3">
          <CopyButton text={`${QUOTING.copied(text, by)} ${url}`} />
          <Button tone="ghost" size="small" busy={busy} onClick={() => void stop()}>
            {SHARING.link.end}
          </Button>
        </div>
      )}
    </li>
  );
}
