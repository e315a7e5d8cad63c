import { useCallback, useEffect, useState } from "react";
import { useParams } from "react-router";
import type { Quoted } from "#contract/quotes.ts";
import { quoteRoutes } from "#contract/routes/quotes.ts";
import { ReportLink } from "#web/app/shared/report-link.tsx";
import { CallError, call } from "#web/lib/client/call.ts";
import { messageOf } from "#web/lib/client/message-of.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { APP_STYLES } from "#web/ui/app-styles.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { StatePanel } from "#web/ui/state-panel.tsx";
import { QUOTED } from "#words/pages/quoted.ts";
import { SHARED } from "#words/pages/shared.ts";
import { QuoteView } from "./quote-view.tsx";

export const links = () => APP_STYLES;
export const meta = () => pageMeta(QUOTED.name, QUOTED.description);

type State = { is: "opening" | "ended" } | { is: "failed"; why: string } | { is: "open"; quoted: Quoted };

/** What a link to a quote shows, to whoever has it. Nothing of the reader is sent, whether somebody is logged in or not. */
export default function QuotedPage() {
  const { id: token = "" } = useParams();
  return <Link key={token} token={token} />;
}

function Link({ token }: { token: string }) {
  const [state, setState] = useState<State>({ is: "opening" });
  const open = useCallback(async () => {
    try {
      const { quoted } = await call(quoteRoutes.openQuote, { params: { token } });
      setState({ is: "open", quoted });
    } catch (error) {
      const isOver = error instanceof CallError && [400, 404].includes(error.status);
      setState(isOver ? { is: "ended" } : { is: "failed", why: messageOf(error) });
    }
  }, [token]);
  useEffect(() => void open(), [open]);

  return (
    <div className="page min-h-dvh pt-12 pb-20">
      {state.is === "open" ? (
        <>
          <QuoteView quoted={state.quoted} />
          <ReportLink send={(body) => call(quoteRoutes.reportQuote, { params: { token }, body })} />
        </>
      ) : (
        <>
          <h1 className="sr-only">{QUOTED.name}</h1>
          {state.is === "failed" ? (
            <div role="alert">
              <StatePanel
                kind={navigator.onLine ? "failed" : "offline"}
                title={QUOTED.failed}
                action={
                  <Button tone="ghost" onClick={() => void open()}>
                    {QUOTED.again}
                  </Button>
                }
              >
                {state.why}
              </StatePanel>
            </div>
          ) : state.is === "opening" ? (
            <p role="status" className="text-ink-2">
              {QUOTED.loading}
            </p>
          ) : (
            <StatePanel
              kind="empty"
              awaits="text"
              title={SHARED.ended.title}
              action={
                <ButtonLink to="/" tone="ink">
                  {SHARED.ended.home}
                </ButtonLink>
              }
            >
              {SHARED.ended.body}
            </StatePanel>
          )}
        </>
      )}
    </div>
  );
}
