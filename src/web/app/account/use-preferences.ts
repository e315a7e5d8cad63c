import type { Preferences } from "#contract/preferences.ts";
import { accountRoutes } from "#contract/routes/accounts.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { call } from "#web/lib/client/call.ts";
import { notify } from "#web/ui/toast.tsx";
import { useProfile } from "./layout.tsx";

/** Saves some of the preferences; the others are sent with them as they are. As `useAction` returns it. */
export function usePreferences() {
  const { profile, setProfile } = useProfile();
  return useAction(async (access, changed: Partial<Preferences>) => {
    const { lowBalanceMail, expiryMail, endMail, objectionMail, receivedMail, speechPlaces } = profile;
    const now = { lowBalanceMail, expiryMail, endMail, objectionMail, receivedMail, speechPlaces };
    const body = { ...now, ...changed };
    const reply = await call(accountRoutes.savePreferences, { body, ...access });
    setProfile(reply.profile);
    notify.success(reply.message);
  });
}
