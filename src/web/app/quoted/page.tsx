import { useCallback, useEffect, useState } from "react";
import { useParams } from "react-router";
import type { Quoted } from "#contract/quotes.ts";
import { quoteRoutes } from "#contract/routes/quotes.ts";
import { LinkState, type UnopenedLink } from "#web/app/shared/link-state.tsx";
import { ReportLink } from "#web/app/shared/report-link.tsx";
import { CallError, call } from "#web/lib/client/call.ts";
import { messageOf } from "#web/lib/client/message-of.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { APP_STYLES } from "#web/ui/app-styles.ts";
import { QUOTED } from "#words/pages/quoted.ts";
import { QuoteView } from "./quote-view.tsx";

export const links = () => APP_STYLES;
export const meta = () => pageMeta(QUOTED.name, QUOTED.description);

type State = UnopenedLink | { is: "open"; quoted: Quoted };

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
        <LinkState state={state} words={QUOTED} onAgain={() => void open()} />
      )}
    </div>
  );
}
