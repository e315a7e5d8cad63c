import { accountRoutes } from "#contract/routes/accounts.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { call } from "#web/lib/client/call.ts";
import { FormAlert } from "#web/lib/session/form-alert.tsx";
import { notify } from "#web/ui/toast.tsx";
import { PROFILE_COPY } from "#words/pages/profile.ts";

/** Has the link that confirms the account's address mailed again. */
export function SendVerificationLink() {
  const [sending, send, failure] = useAction(async (access) =>
    notify.success((await call(accountRoutes.sendAddressLink, access)).message),
  );
  return (
    <>
      <button type="button" className="link text-ink" aria-disabled={sending} onClick={() => void send()}>
        {PROFILE_COPY.email.sendLink}
      </button>
      <FormAlert>{failure}</FormAlert>
    </>
  );
}
