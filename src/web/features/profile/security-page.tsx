import { pageMeta } from "#web/content/page-meta.ts";
import { PROFILE_COPY } from "#web/content/profile.ts";
import { useProfile } from "./layout.tsx";
import { SessionsSetting } from "./sessions-setting.tsx";
import { Settings } from "./setting.tsx";
import { TwoFactorSetting } from "./two-factor-setting.tsx";

export const meta = () => pageMeta(PROFILE_COPY.security, PROFILE_COPY.description);

/** What keeps others out: two-factor login, and the devices that are logged in. */
export default function SecurityPage() {
  const { profile } = useProfile();
  return (
    <Settings>
      <TwoFactorSetting />
      {profile.twoFactorOpens === "everything" ? null : <SessionsSetting />}
    </Settings>
  );
}
