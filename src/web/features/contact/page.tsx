import { useEffect, useState } from "react";
import { LIMITS } from "#contract/limits.ts";
import { MESSAGES } from "#contract/messages.ts";
import { type ContactDetails, contactBody } from "#contract/outreach.ts";
import { loadContactDetails, sendComment } from "#web/api/outreach.ts";
import { CONTACT } from "#web/content/outreach.ts";
import { pageMeta } from "#web/content/page-meta.ts";
import { firstErrors, useAccountForm } from "#web/features/session/account-form.ts";
import { Button } from "#web/ui/button.tsx";
import { FactRow, Facts } from "#web/ui/facts.tsx";
import { TextAreaField, TextField } from "#web/ui/field.tsx";
import { notify } from "#web/ui/toast.tsx";

export const meta = () => pageMeta(CONTACT.title, CONTACT.description);

type Field = "name" | "email" | "comment" | "website";

function check({ name, email, comment }: Record<Field, string>) {
  const result = contactBody.safeParse({ name, email, comment });
  return result.success ? {} : firstErrors<Field>(result.error);
}

export default function ContactPage() {
  const [sent, setSent] = useState(0);
  const { errors, form, submit } = useAccountForm<Field>({
    fields: ["name", "email", "comment", "website"],
    check,
    send: async ({ website, ...message }) => {
      await sendComment(website ? { ...message, website } : message);
      notify.success(MESSAGES.contactSubmitted);
      setSent((count) => count + 1); // a new form is an empty one
    },
  });
  return (
    <div className="page grid items-start gap-x-24 gap-y-12 pt-9 pb-20 lg:grid-cols-[1fr_minmax(0,36rem)] lg:pt-16 lg:pb-31">
      <div>
        <h1 className="head-page">{CONTACT.title}</h1>
        <p className="mt-5 max-w-[30rem] text-lead text-ink-2">{CONTACT.lead}</p>
        <Details />
      </div>
      <form key={sent} {...form} aria-label={CONTACT.title} className="grid gap-5">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            label={CONTACT.name}
            name="name"
            autoComplete="name"
            maxLength={LIMITS.nameCharacters}
            required
            error={errors.name}
          />
          <TextField
            label={CONTACT.email}
            name="email"
            type="email"
            autoComplete="email"
            required
            hint={CONTACT.emailHint}
            error={errors.email}
          />
        </div>
        <TextAreaField
          label={CONTACT.comment}
          name="comment"
          rows={8}
          maxLength={LIMITS.commentCharacters}
          required
          error={errors.comment}
        />
        <div className="hidden">
          <input name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <div>
          <Button {...submit}>{CONTACT.button}</Button>
        </div>
      </form>
    </div>
  );
}

/** The operator's address and telephone, where the settings name them. Nothing is said where they don't. */
function Details() {
  const [details, setDetails] = useState<ContactDetails | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    loadContactDetails(abort.signal).then(setDetails, () => {});
    return () => abort.abort();
  }, []);
  if (!details?.email && !details?.phone) return null;
  return (
    <div className="mt-9 max-w-[30rem]">
      <Facts>
        {details.email ? (
          <FactRow label={CONTACT.email}>
            <a href={`mailto:${details.email}`} className="link text-ink">
              {details.email}
            </a>
          </FactRow>
        ) : null}
        {details.phone ? (
          <FactRow label={CONTACT.telephone}>
            <a href={`tel:${details.phone.replaceAll(/[^+\d]/g, "")}`} className="link text-ink">
              {details.phone}
            </a>
          </FactRow>
        ) : null}
      </Facts>
    </div>
  );
}
