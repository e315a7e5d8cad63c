import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/field.tsx";
import { SHARED } from "#words/pages/shared.ts";

const copy = SHARED.password;

type PasswordFormProps = { wrong: boolean; onPassword: (password: string) => Promise<void> };

/** Asks for the password of a link. */
export function PasswordForm({ wrong, onPassword }: PasswordFormProps) {
  const [busy, setBusy] = useState(false);
  return (
    <form
      className="grid max-w-md gap-5"
      aria-label={copy.title}
      onSubmit={async (event) => {
        event.preventDefault();
        const typed = String(new FormData(event.currentTarget).get("password") ?? "");
        if (busy || typed === "") return;
        setBusy(true);
        await onPassword(typed);
        setBusy(false);
      }}
    >
      <h1 className="head-row">{copy.title}</h1>
      <p className="text-ink-2">{copy.body}</p>
      <PasswordField
        label={copy.label}
        name="password"
        autoComplete="off"
        required
        autoFocus
        error={wrong && !busy ? copy.wrong : undefined}
      />
      <div>
        <Button type="submit" busy={busy}>
          {copy.open}
        </Button>
      </div>
    </form>
  );
}
