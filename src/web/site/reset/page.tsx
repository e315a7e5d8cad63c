import { useEffect, useState } from "react";
import { sessionRoutes } from "#contract/routes/sessions.ts";
import { call } from "#web/lib/client/call.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { useHydrated } from "#web/lib/session/use-hydrated.ts";
import { useLinkToken } from "#web/lib/session/use-link-token.ts";
import { EntryPage } from "#web/site/entry/entry-page.tsx";
import { isSpent } from "#web/site/letter-links/open-link.ts";
import { ACCOUNT } from "#words/pages/log-in.ts";
import { RESET } from "#words/pages/reset.ts";
import { PAGE_TITLES } from "#words/pages/site.ts";
import { AskForm } from "./ask-form.tsx";
import { ChooseForm } from "./choose-form.tsx";

export const meta = () => pageMeta(PAGE_TITLES.reset, RESET.description);

/** What is known of a link: it is looked at before a new password is typed in vain. */
type Link = { token: string; state: "good" | "spent" };

/** Without a token it asks for the address; with the one that the mailed link carries, for the new password. */
export default function ResetPage() {
  const hydrated = useHydrated();
  const carried = useLinkToken();
  const token = hydrated ? carried : null;
  const [known, setKnown] = useState<Link | null>(null);
  useEffect(() => {
    if (token === null) return;
    let left = false;
    const learn = (state: Link["state"]) => left || setKnown({ token, state });
    call(sessionRoutes.checkReset, { body: { token } }).then(
      () => learn("good"),
      // Without an answer the form is shown: sending it tells the same.
      (error) => learn(isSpent(error) ? "spent" : "good"),
    );
    return () => {
      left = true;
    };
  }, [token]);

  const state = token === null ? "none" : known?.token === token ? known.state : "looking";
  const asking = state === "none" || state === "spent";
  return (
    <EntryPage
      title={PAGE_TITLES.reset}
      word={ACCOUNT.drawn}
      lead={asking ? RESET.askLead : RESET.chooseLead}
    >
      {/* Prerendered HTML knows no token: which form it is shows when the page's code runs. */}
      <div className={hydrated ? undefined : "invisible"}>
        {token === null || state === "spent" ? (
          <AskForm expired={state === "spent"} />
        ) : state === "good" ? (
          <ChooseForm token={token} onSpent={() => setKnown({ token, state: "spent" })} />
        ) : (
          <p role="status" className="text-ink-2">
            {RESET.looking}
          </p>
        )}
      </div>
    </EntryPage>
  );
}
