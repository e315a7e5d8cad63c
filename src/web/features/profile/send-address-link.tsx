import { accountRoutes } from "#contract/routes/accounts.ts";
import { call } from "#web/api/call.ts";
import { PROFILE_COPY } from "#web/content/profile.ts";
import { FormTold } from "#web/features/session/form-told.tsx";
import { useAction } from "#web/features/session/use-action.ts";
import { notify } from "#web/ui/toast.tsx";

/** Has the link that confirms the account's address mailed again. */
export function SendAddressLink() {
  const [sending, send, told] = useAction(async (access) =>
    notify.success((await call(accountRoutes.sendAddressLink, access)).message),
  );
  return (
    <>
      <button type="button" className="link text-ink" aria-disabled={sending} onClick={() => void send()}>
        {PROFILE_COPY.email.sendLink}
      </button>
      <FormTold>{told}</FormTold>
    </>
  );
}
