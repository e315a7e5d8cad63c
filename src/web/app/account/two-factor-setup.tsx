import { useState } from "react";
import { codeBody } from "#contract/account-forms.ts";
import type { ReplyOf } from "#contract/call.ts";
import type { Calls } from "#contract/registry.ts";
import { accountRoutes } from "#contract/routes/accounts.ts";
import { QrCode } from "#web/app/parts/qr-code.tsx";
import { call } from "#web/lib/client/call.ts";
import { useAccountForm } from "#web/lib/session/account-form.ts";
import { useSession } from "#web/lib/session/session.ts";
import { TextField } from "#web/ui/field.tsx";
import { notify } from "#web/ui/toast.tsx";
import { PROFILE_COPY } from "#words/pages/profile.ts";
import { PasswordStep } from "./password-step.tsx";
import { FormButtons } from "./setting.tsx";

const copy = PROFILE_COPY.twoFactor;
const WORDS = { "code-missing": copy.codeMissing } as const;

type SetupProps = { onDone: (codes: string[]) => void; onCancel: () => void };

/** Turning two-factor on: the password, the secret in the app, a code as proof. Then `onDone` has the codes. */
export function TwoFactorSetup({ onDone, onCancel }: SetupProps) {
  const [started, setStarted] = useState<ReplyOf<Calls["startTwoFactor"]> | null>(null);
  if (!started) {
    return (
      <PasswordStep
        label={copy.next}
        onCancel={onCancel}
        send={async (password, access) =>
          setStarted(await call(accountRoutes.startTwoFactor, { body: { password }, ...access }))
        }
      />
    );
  }
  return (
    <>
      <h3 className="font-semibold">{copy.scanTitle}</h3>
      <div className="mt-3 flex flex-wrap items-start gap-x-7 gap-y-4">
        <QrCode text={started.uri} label={copy.qr} />
        <div className="max-w-[13rem]">
          <p className="text-small text-ink-2">{copy.byHand}</p>
          <p className="mt-1 font-mono text-small [overflow-wrap:anywhere]">
            {started.secret.replace(/(.{4})(?=.)/g, "$1 ")}
          </p>
        </div>
      </div>
      <CodeStep onCancel={onCancel} onDone={() => onDone(started.recoveryCodes)} />
    </>
  );
}

function CodeStep({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { token } = useSession();
  const { errors, failure, form, submit } = useAccountForm<"code", Calls["confirmTwoFactor"], typeof WORDS>({
    fields: ["code"],
    check: (values) => (codeBody.safeParse(values).success ? {} : { code: "code-missing" }),
    words: WORDS,
    send: async ({ code }) => {
      const body = { code: code.replace(/\s/g, "") };
      const reply = await call(accountRoutes.confirmTwoFactor, { body, token });
      notify.success(reply.message);
      onDone();
    },
    refusals: {
      "code-needed": "code",
      "wrong-code": "code",
      "wrong-recovery-code": "code",
      "used-code": "code",
    },
  });
  return (
    <form {...form} aria-label={copy.codeTitle} className="mt-7">
      <h3 className="mb-3 font-semibold">{copy.codeTitle}</h3>
      <div className="grid gap-5">
        <TextField
          label={copy.codeLabel}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          className="tabular-nums"
          error={errors.code}
          autoFocus
        />
        <FormButtons submit={submit} failure={failure} label={copy.confirm} onCancel={onCancel} />
      </div>
    </form>
  );
}
