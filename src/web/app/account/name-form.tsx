import { nameBody } from "#contract/account-forms.ts";
import { accountRoutes } from "#contract/routes/accounts.ts";
import { call } from "#web/lib/client/call.ts";
import { useAccountForm } from "#web/lib/session/account-form.ts";
import { firstErrors } from "#web/lib/session/field-errors.ts";
import { useSession } from "#web/lib/session/session.ts";
import { TextField } from "#web/ui/field.tsx";
import { notify } from "#web/ui/toast.tsx";
import { PROFILE_COPY } from "#words/pages/profile.ts";
import { useProfile } from "./layout.tsx";
import { FormButtons } from "./setting.tsx";

const copy = PROFILE_COPY.name;

export function NameForm({ close }: { close: () => void }) {
  const { token, refreshCredits } = useSession();
  const { profile, setProfile } = useProfile();
  const { errors, failure, form, submit } = useAccountForm<"name">({
    fields: ["name"],
    check: (values) => {
      const result = nameBody.safeParse(values);
      return result.success ? {} : firstErrors(result.error);
    },
    send: async ({ name }) => {
      const reply = await call(accountRoutes.changeName, { body: { name }, token });
      setProfile(reply.profile);
      notify.success(reply.message);
      close();
      await refreshCredits();
    },
  });
  return (
    <form {...form} aria-label={copy.title} className="grid gap-5">
      <TextField
        label={copy.label}
        name="name"
        autoComplete="name"
        defaultValue={profile.name}
        error={errors.name}
        autoFocus
      />
      <FormButtons submit={submit} failure={failure} label={PROFILE_COPY.save} onCancel={close} />
    </form>
  );
}
