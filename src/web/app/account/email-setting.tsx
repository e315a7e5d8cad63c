import { Check } from "lucide-react";
import { useRef } from "react";
import { changeEmailBody } from "#contract/account-forms.ts";
import type { Calls } from "#contract/registry.ts";
import { accountRoutes } from "#contract/routes/accounts.ts";
import { formatMoment } from "#web/app/formats/past.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { call } from "#web/lib/client/call.ts";
import { useAccountForm } from "#web/lib/session/account-form.ts";
import { firstErrors } from "#web/lib/session/field-errors.ts";
import { FormAlert } from "#web/lib/session/form-alert.tsx";
import { useSession } from "#web/lib/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { PasswordField, TextField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { notify } from "#web/ui/toast.tsx";
import { PROFILE_COPY } from "#words/pages/profile.ts";
import { useProfile } from "./layout.tsx";
import { SendVerificationLink } from "./send-verification-link.tsx";
import { FormButtons, Setting } from "./setting.tsx";

const copy = PROFILE_COPY.email;

/** The address, whether its owner confirmed it, and a new one that waits for its link to be opened. */
export function EmailSetting() {
  const { profile } = useProfile();
  return (
    <Setting title={copy.title} note={<Pending />} form={(close) => <EmailForm close={close} />}>
      <p className="[overflow-wrap:anywhere]">{profile.email}</p>
      {profile.emailConfirmed ? (
        <p className="mt-1 flex items-center gap-1.5 text-small text-cool-t">
          <Icon of={Check} size={16} /> {copy.confirmed}
        </p>
      ) : (
        <div className="mt-1 text-small text-ink-2">
          {copy.unconfirmed} <SendVerificationLink />
        </div>
      )}
    </Setting>
  );
}

/** A new address whose link has not been opened yet: have it mailed again, or let it be. */
function Pending() {
  const { profile, reload } = useProfile();
  const { pendingEmail, pendingEmailUntil } = profile;
  const panel = useRef<HTMLDivElement>(null);
  const notifyDone = async (done: Promise<{ message: string }>) => {
    try {
      notify.success((await done).message);
    } finally {
      reload(); // it may have ended meanwhile
    }
  };
  const [sending, send, notSent] = useAction((access) =>
    notifyDone(call(accountRoutes.sendEmailLink, access)),
  );
  const [leaving, withdraw, notLeft] = useAction(async (access) => {
    await notifyDone(call(accountRoutes.withdrawEmail, access));
    panel.current?.closest("section")?.querySelector<HTMLElement>("[data-opens]")?.focus();
  });
  if (!pendingEmail || !pendingEmailUntil) return null;
  return (
    <div ref={panel} className="mt-4 rounded-control bg-cool-tint px-4 py-3 text-small">
      <p className="font-semibold [overflow-wrap:anywhere]">{copy.pending(pendingEmail)}</p>
      <p className="mt-0.5 text-ink-2">{copy.pendingNote(formatMoment(pendingEmailUntil))}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button tone="ghost" size="small" busy={sending} onClick={() => void send()}>
          {copy.sendAgain}
        </Button>
        <Button tone="ghost" size="small" busy={leaving} onClick={() => void withdraw()}>
          {copy.withdraw}
        </Button>
      </div>
      <FormAlert>{notSent ?? notLeft}</FormAlert>
    </div>
  );
}

function EmailForm({ close }: { close: () => void }) {
  const { token } = useSession();
  const { reload } = useProfile();
  const { errors, failure, form, submit } = useAccountForm<"email" | "password", Calls["changeEmail"]>({
    fields: ["email", "password"],
    check: (values) => {
      const result = changeEmailBody.safeParse(values);
      return result.success ? {} : firstErrors(result.error);
    },
    send: async (values) => {
      const reply = await call(accountRoutes.changeEmail, { body: values, token });
      notify.success(reply.message);
      close();
      reload();
    },
    refusals: { "wrong-password": "password" },
  });
  return (
    <form {...form} aria-label={copy.title} className="grid gap-5">
      <TextField
        label={copy.newAddress}
        name="email"
        type="email"
        autoComplete="email"
        hint={copy.hint}
        error={errors.email}
        autoFocus
      />
      <PasswordField
        label={copy.password}
        name="password"
        autoComplete="current-password"
        error={errors.password}
      />
      <FormButtons submit={submit} failure={failure} label={copy.send} onCancel={close} />
    </form>
  );
}
