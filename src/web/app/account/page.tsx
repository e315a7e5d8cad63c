import { pageMeta } from "#web/lib/page-meta.ts";
import { FormAlert } from "#web/lib/session/form-alert.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { PROFILE_COPY as copy } from "#words/pages/profile.ts";
import { EmailSetting } from "./email-setting.tsx";
import { useProfile } from "./layout.tsx";
import { NameForm } from "./name-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PlacesSetting } from "./places-setting.tsx";
import { Setting, Settings } from "./setting.tsx";
import { usePreferences } from "./use-preferences.ts";

export const meta = () => pageMeta(copy.title, copy.description);

/** Who the person is: name, address, password, where their texts may go, and which mail they want. */
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
      <PlacesSetting />
      <MailSetting />
    </Settings>
  );
}

function MailSetting() {
  const { profile } = useProfile();
  const [busy, save, failure] = usePreferences();
  return (
    <Setting title={copy.preferences.title}>
      <Checkbox
        checked={profile.lowBalanceMail}
        aria-disabled={busy}
        onChange={(event) => void save({ lowBalanceMail: event.target.checked })}
      >
        {copy.preferences.lowBalance(profile.lowBalanceAt)}
      </Checkbox>
      <div className="mt-3">
        <Checkbox
          checked={profile.expiryMail}
          aria-disabled={busy}
          onChange={(event) => void save({ expiryMail: event.target.checked })}
        >
          {copy.preferences.expiry}
        </Checkbox>
      </div>
      <div className="mt-3">
        <Checkbox
          checked={profile.endMail}
          aria-disabled={busy}
          onChange={(event) => void save({ endMail: event.target.checked })}
        >
          {copy.preferences.end}
        </Checkbox>
      </div>
      <p className="mt-2 text-note text-ink-3">{copy.preferences.note}</p>
      <FormAlert>{failure}</FormAlert>
    </Setting>
  );
}
