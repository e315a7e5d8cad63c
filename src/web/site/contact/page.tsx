import { useState } from "react";
import { contactBody } from "#contract/forms.ts";
import { LIMITS } from "#contract/limits.ts";
import { outreachRoutes } from "#contract/routes/outreach.ts";
import { FACTS } from "#locales/facts.ts";
import { call } from "#web/lib/client/call.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { useAccountForm } from "#web/lib/session/account-form.ts";
import { firstErrors } from "#web/lib/session/field-errors.ts";
import { FormAlert } from "#web/lib/session/form-alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { FactRow, Facts } from "#web/ui/facts.tsx";
import { TextAreaField, TextField } from "#web/ui/field.tsx";
import { Mark } from "#web/ui/mark.tsx";
import { notify } from "#web/ui/toast.tsx";
import { PAGE_OUTCOMES } from "#words/page-outcomes.ts";
import { CONTACT } from "#words/pages/outreach.ts";
import { PAGE_TITLES } from "#words/pages/site.ts";

export const meta = () => pageMeta(PAGE_TITLES.contact, CONTACT.description);

type Field = "name" | "email" | "comment" | "website";

function check({ name, email, comment }: Record<Field, string>) {
  const result = contactBody.safeParse({ name, email, comment });
  return result.success ? {} : firstErrors<Field>(result.error);
}

export default function ContactPage() {
  const [sent, setSent] = useState(0);
  const { errors, failure, form, submit } = useAccountForm<Field>({
    fields: ["name", "email", "comment", "website"],
    check,
    send: async ({ website, ...message }) => {
      await call(outreachRoutes.sendMessage, { body: website ? { ...message, website } : message });
      notify.success(PAGE_OUTCOMES["message-sent"]);
      setSent((count) => count + 1); // a new form is an empty one
    },
  });
  return (
    <div className="page grid items-start gap-x-24 gap-y-12 pt-9 pb-20 lg:grid-cols-[1fr_minmax(0,36rem)] lg:pt-16 lg:pb-31">
      <div>
        <h1 className="head-page">{PAGE_TITLES.contact}</h1>
        <p className="mt-5 max-w-[30rem] text-lead text-ink-2">{CONTACT.lead}</p>
        <Details />
      </div>
      <form key={sent} {...form} aria-label={PAGE_TITLES.contact} className="grid gap-5">
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
          <FormAlert>{failure}</FormAlert>
        </div>
      </form>
    </div>
  );
}

/** The operator's address and telephone. Until the settings name them examples stand there, marked as such. */
function Details() {
  const { email, phone } = FACTS;
  return (
    <div className="mt-9 max-w-[30rem]">
      <Facts>
        <FactRow label={CONTACT.email}>
          {email ? (
            <Detail link={`mailto:${email}`} text={email} />
          ) : (
            <Unset example={CONTACT.example.email} />
          )}
        </FactRow>
        <FactRow label={CONTACT.telephone}>
          {phone ? <Detail link={dialing(phone)} text={phone} /> : <Unset example={CONTACT.example.phone} />}
        </FactRow>
      </Facts>
      {email === null ? <p className="mt-3 text-note text-ink-3">{CONTACT.unset}</p> : null}
    </div>
  );
}

/** A telephone as a link dials it: digits, and a plus before them. */
const dialing = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, "")}`;

function Detail({ link, text }: { link: string; text: string }) {
  return (
    <a href={link} className="link text-ink">
      {text}
    </a>
  );
}

function Unset({ example }: { example: string }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <span className="text-ink-3">{example}</span>
      <Mark>{CONTACT.toBeSet}</Mark>
    </span>
  );
}
