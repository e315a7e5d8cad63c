import { accountRoutes } from "#contract/routes/accounts.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { call } from "#web/lib/client/call.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { FormAlert } from "#web/lib/session/form-alert.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { notify } from "#web/ui/toast.tsx";
import { PROFILE_COPY as copy } from "#words/pages/profile.ts";
import { EmailSetting } from "./email-setting.tsx";
import { useProfile } from "./layout.tsx";
import { NameForm } from "./name-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { Setting, Settings } from "./setting.tsx";

export const meta = () => pageMeta(copy.title, copy.description);

/** Who the person is: name, address, password, and which mail they want. */
export default function ProfilePage() {
  const { profile } = useProfile();
  return (
    <Settings>
      <Setting title={copy.name.title} form={(close) => <NameForm close={close} />}>
        <p className="[overflow-wrap:anywhere]">{profile.name}</p>
      </Setting>
      <EmailSetting />
      <Setting title={copy.password.title} form={(close) => <PasswordForm close={close} />}>
        <p className="text-ink-2">{copy.password.value}</p>
      </Setting>
      <MailSetting />
    </Settings>
  );
}

function MailSetting() {
  const { profile, setProfile } = useProfile();
  const [busy, save, failure] = useAction(async (access, wanted: boolean) => {
    const reply = await call(accountRoutes.savePreferences, { body: { lowBalanceMail: wanted }, ...access });
    setProfile(reply.profile);
    notify.success(reply.message);
  });
  return (
    <Setting title={copy.preferences.title}>
      <Checkbox
        checked={profile.lowBalanceMail}
        aria-disabled={busy}
        onChange={(event) => void save(event.target.checked)}
      >
        {copy.preferences.lowBalance(profile.lowBalanceAt)}
      </Checkbox>
      <p className="mt-2 text-note text-ink-3">{copy.preferences.note}</p>
      <FormAlert>{failure}</FormAlert>
    </Setting>
  );
}
