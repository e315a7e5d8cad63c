import { useState } from "react";
import { RESET } from "#web/content/mailed-links.ts";
import { pageMeta } from "#web/content/page-meta.ts";
import { ACCOUNT } from "#web/content/sign-in.ts";
import { AccountPage } from "#web/features/session/account-page.tsx";
import { useAwake } from "#web/features/session/use-awake.ts";
import { useLinkToken } from "#web/features/session/use-link-token.ts";
import { AskForm } from "./ask-form.tsx";
import { ChooseForm } from "./choose-form.tsx";

export const meta = () => pageMeta(RESET.title, RESET.description);

/** Without a token it asks for the address; with the one that the mailed link carries, for the new password. */
export default function ResetPage() {
  const awake = useAwake();
  const carried = useLinkToken();
  const token = awake ? carried : null;
  const [spent, setSpent] = useState<string | null>(null);
  const choosing = token !== null && token !== spent;
  return (
    <AccountPage title={RESET.title} word={ACCOUNT.drawn} lead={choosing ? RESET.chooseLead : RESET.askLead}>
      {/* Prerendered HTML knows no token: which form it is shows when the page's code runs. */}
      <div className={awake ? undefined : "invisible"}>
        {choosing ? (
          <ChooseForm token={token} onSpent={() => setSpent(token)} />
        ) : (
          <AskForm expired={spent !== null} />
        )}
      </div>
    </AccountPage>
  );
}
