import { pageMeta } from "#web/lib/page-meta.ts";
import { PROFILE_COPY } from "#words/pages/profile.ts";
import { EmailSetting } from "./email-setting.tsx";
import { useProfile } from "./layout.tsx";
import { RemoveSetting } from "./remove-setting.tsx";
import { SessionsSetting } from "./sessions-setting.tsx";
import { Settings } from "./setting.tsx";
import { TwoFactorSetting } from "./two-factor-setting.tsx";

export const meta = () => pageMeta(PROFILE_COPY.security, PROFILE_COPY.description);

/**
 * What keeps others out: two-factor login, and the devices that are logged in. Where nothing else opens before
 * two-factor login is on, somebody whose address is mistyped finds the ways out of that here.
 */
export default function SecurityPage() {
  const { twoFactorOpens, emailConfirmed } = useProfile().profile;
  const closed = twoFactorOpens === "everything";
  return (
    <Settings>
      <TwoFactorSetting />
      {closed ? null : <SessionsSetting />}
      {closed && !emailConfirmed ? (
        <>
          <EmailSetting />
          <RemoveSetting />
        </>
      ) : null}
    </Settings>
  );
}
