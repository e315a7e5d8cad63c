import type { Profile } from "#contract/accounts.ts";
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

/** The letters that a person can have or not, and how that is asked. */
const MAILS = [
  { of: "lowBalanceMail", says: ({ lowBalanceAt }: Profile) => copy.preferences.lowBalance(lowBalanceAt) },
  { of: "expiryMail", says: () => copy.preferences.expiry },
  { of: "endMail", says: () => copy.preferences.end },
  { of: "objectionMail", says: () => copy.preferences.objections },
  { of: "receivedMail", says: () => copy.preferences.received },
] as const;

function MailSetting() {
  const { profile } = useProfile();
  const [busy, save, failure] = usePreferences();
  return (
    <Setting title={copy.preferences.title}>
      {MAILS.map(({ of, says }) => (
        <div key={of} className="mt-3 first:mt-0">
          <Checkbox
            checked={profile[of]}
            aria-disabled={busy}
            onChange={(event) => void save({ [of]: event.target.checked })}
          >
            {says(profile)}
          </Checkbox>
        </div>
      ))}
      <p className="mt-2 text-note text-ink-3">{copy.preferences.note}</p>
      <FormAlert>{failure}</FormAlert>
    </Setting>
  );
}
