import { useState } from "react";
import { adminRoutes } from "#contract/routes/admin.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { call } from "#web/lib/client/call.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { FormAlert } from "#web/lib/session/form-alert.tsx";
import { useSession } from "#web/lib/session/session.ts";
import { useLinkToken } from "#web/lib/session/use-link-token.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.tsx";
import { ADMIN_COPY } from "#words/pages/admin.ts";

const copy = ADMIN_COPY.claim;

export const meta = () => [
  ...pageMeta(copy.title, ADMIN_COPY.description),
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

/** Where the one-time link of the first start leads: makes the person who is logged in an administrator. */
export default function ClaimPage() {
  const { user } = useSession();
  const [done, setDone] = useState(false);
  const claim = useLinkToken() ?? "";
  const [busy, run, failure] = useAction(async (access) => {
    const reply = await call(adminRoutes.claimAdmin, { body: { token: claim }, ...access });
    notify.success(reply.message);
    setDone(true);
  });
  return (
    <div className="page pt-9 pb-20 lg:pt-16 lg:pb-31">
      <h1 className="head-page">{copy.title}</h1>
      <div className="mt-7 max-w-[36rem] border-t-2 border-ink pt-5">
        {claim.length < 16 ? (
          <p role="alert" className="text-err">
            {copy.missing}
          </p>
        ) : done ? (
          <>
            <p className="text-lead">{copy.done}</p>
            <ButtonLink to="/admin" className="mt-7">
              {copy.go}
            </ButtonLink>
          </>
        ) : (
          <>
            <p className="text-lead text-ink-2">{copy.body}</p>
            {user ? <p className="mt-5">{copy.as(user.email)}</p> : null}
            <Button className="mt-7" busy={busy} onClick={() => void run()}>
              {copy.button}
            </Button>
            <FormAlert>{failure}</FormAlert>
          </>
        )}
      </div>
    </div>
  );
}
