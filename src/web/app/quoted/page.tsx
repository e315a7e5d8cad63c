import { useCallback } from "react";
import { useParams } from "react-router";
import { quoteRoutes } from "#contract/routes/quotes.ts";
import { useLink } from "#web/app/shared/link.ts";
import { LinkState } from "#web/app/shared/link-state.tsx";
import { PasswordForm } from "#web/app/shared/password-form.tsx";
import { ReportLink } from "#web/app/shared/report-link.tsx";
import { call } from "#web/lib/client/call.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { APP_STYLES } from "#web/ui/app-styles.ts";
import { QUOTED } from "#words/pages/quoted.ts";
import { QuoteView } from "./quote-view.tsx";

export const links = () => APP_STYLES;
export const meta = () => pageMeta(QUOTED.name, QUOTED.description);

/** What a link to a quote shows, to whoever has it. Nothing of the reader is sent, whether somebody is logged in or not. */
export default function QuotedPage() {
  const { id: token = "" } = useParams();
  return <Link key={token} token={token} />;
}

function Link({ token }: { token: string }) {
  const read = useCallback(
    async (keys: { password?: string }) =>
      (await call(quoteRoutes.openQuote, { params: { token }, body: keys })).quoted,
    [token],
  );
  const { state, open } = useLink(read);
  return (
    <div className="page min-h-dvh pt-12 pb-20">
      {state.is === "open" || state.is === "locked" ? (
        <>
          {state.is === "open" ? (
            <QuoteView quoted={state.opened} />
          ) : (
            <PasswordForm wrong={state.wrong} onPassword={open} />
          )}
          <ReportLink
            words={QUOTED.report}
            send={(body) => call(quoteRoutes.reportQuote, { params: { token }, body })}
          />
        </>
      ) : (
        <LinkState state={state} words={QUOTED} onAgain={() => void open()} />
      )}
    </div>
  );
}
