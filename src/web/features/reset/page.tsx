import { useEffect, useState } from "react";
import { sessionRoutes } from "#contract/routes/sessions.ts";
import { call } from "#web/api/call.ts";
import { isSpent } from "#web/api/mailed-link.ts";
import { RESET } from "#web/content/mailed-links.ts";
import { pageMeta } from "#web/content/page-meta.ts";
import { ACCOUNT } from "#web/content/sign-in.ts";
import { AccountPage } from "#web/features/session/account-page.tsx";
import { useAwake } from "#web/features/session/use-awake.ts";
import { useLinkToken } from "#web/features/session/use-link-token.ts";
import { AskForm } from "./ask-form.tsx";
import { ChooseForm } from "./choose-form.tsx";

export const meta = () => pageMeta(RESET.title, RESET.description);

/** What is known of a link: it is looked at before a new password is typed in vain. */
type Link = { token: string; state: "good" | "spent" };

/** Without a token it asks for the address; with the one that the mailed link carries, for the new password. */
export default function ResetPage() {
  const awake = useAwake();
  const carried = useLinkToken();
  const token = awake ? carried : null;
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
    <AccountPage title={RESET.title} word={ACCOUNT.drawn} lead={asking ? RESET.askLead : RESET.chooseLead}>
      {/* Prerendered HTML knows no token: which form it is shows when the page's code runs. */}
      <div className={awake ? undefined : "invisible"}>
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
    </AccountPage>
  );
}
