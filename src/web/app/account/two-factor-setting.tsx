import { useState } from "react";
import { accountRoutes } from "#contract/routes/accounts.ts";
import { call } from "#web/lib/client/call.ts";
import { useSession } from "#web/lib/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.tsx";
import { PROFILE_COPY } from "#words/pages/profile.ts";
import { useProfile } from "./layout.tsx";
import { PasswordStep } from "./password-step.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SendVerificationLink } from "./send-verification-link.tsx";
import { Setting } from "./setting.tsx";
import { TwoFactorSetup } from "./two-factor-setup.tsx";

const copy = PROFILE_COPY.twoFactor;
type Step = "none" | "set-up" | "new-codes" | "off";

/** Two-factor login: turn it on, make new recovery codes, turn it off. */
export function TwoFactorSetting() {
  const { profile, reload } = useProfile();
  const { refreshCredits } = useSession();
  const [step, setStep] = useState<Step>("none");
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = () => setStep("none");
  const show = (fresh: string[]) => {
    setCodes(fresh);
    close();
    reload();
    void refreshCredits(); // with two-factor on, what the server kept closed is open
  };
  return (
    <Setting title={copy.title}>
      {profile.twoFactorOpens ? <Needed opens={profile.twoFactorOpens} /> : null}
      <p className="text-ink-2">{profile.twoFactor ? copy.on : copy.off}</p>
      {profile.twoFactor && !codes ? (
        <p className="mt-1 text-small text-ink-3">{copy.codesLeft(profile.recoveryCodesLeft)}</p>
      ) : null}
      {codes ? (
        <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
      ) : !profile.emailConfirmed ? (
        <div className="mt-4 rounded-control bg-cool-tint px-4 py-3 text-small">
          <p className="font-semibold">{copy.addressFirst}</p>
          <div className="mt-0.5 text-ink-2">
            {copy.addressWhy}{" "}
            {profile.twoFactorOpens === "everything" ? copy.addressWrong : <SendVerificationLink />}
          </div>
        </div>
      ) : step === "none" ? (
        <div className="mt-4 flex flex-wrap gap-3">
          {profile.twoFactor ? (
            <>
              <Button tone="ghost" size="small" onClick={() => setStep("new-codes")}>
                {copy.newCodes}
              </Button>
              <Button tone="ghost" size="small" onClick={() => setStep("off")}>
                {copy.turnOff}
              </Button>
            </>
          ) : (
            <Button size="small" onClick={() => setStep("set-up")}>
              {copy.turnOn}
            </Button>
          )}
        </div>
      ) : (
        <div className="mt-5 max-w-[30rem]">
          {step === "set-up" ? (
            <TwoFactorSetup onDone={show} onCancel={close} />
          ) : step === "new-codes" ? (
            <PasswordStep
              label={copy.newCodes}
              note={copy.newCodesNote}
              onCancel={close}
              withCode
              send={async (body, access) => {
                const reply = await call(accountRoutes.renewRecoveryCodes, { body, ...access });
                show(reply.recoveryCodes);
              }}
            />
          ) : (
            <PasswordStep
              label={copy.turnOff}
              note={copy.turnOffNote}
              onCancel={close}
              withCode
              send={async (body, access) => {
                notify.success((await call(accountRoutes.endTwoFactor, { body, ...access })).message);
                close();
                reload();
              }}
            />
          )}
        </div>
      )}
    </Setting>
  );
}

/** Why this server lets a person do nothing else, or not administrate, before it is on. */
function Needed({ opens }: { opens: "everything" | "administration" }) {
  return (
    <div role="alert" className="mb-5 rounded-control bg-voice-tint px-4 py-3 text-small">
      <p className="font-semibold">{copy.needed[opens]}</p>
      <p className="mt-0.5 text-ink-2">{copy.neededWhy[opens]}</p>
    </div>
  );
}
