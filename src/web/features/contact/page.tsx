import { useState } from "react";
import { contactBody } from "#contract/forms.ts";
import { LIMITS } from "#contract/limits.ts";
import type { TextFact } from "#contract/page-facts.ts";
import { outreachRoutes } from "#contract/routes/outreach.ts";
import { call } from "#web/api/call.ts";
import { factChoice, factText } from "#web/content/operator-texts.ts";
import { CONTACT } from "#web/content/outreach.ts";
import { pageMeta } from "#web/content/page-meta.ts";
import { useAccountForm } from "#web/features/session/account-form.ts";
import { firstErrors } from "#web/features/session/field-errors.ts";
import { FormTold } from "#web/features/session/form-told.tsx";
import { Button } from "#web/ui/button.tsx";
import { FactRow, Facts } from "#web/ui/facts.tsx";
import { TextAreaField, TextField } from "#web/ui/field.tsx";
import { Mark } from "#web/ui/mark.tsx";
import { notify } from "#web/ui/toast.tsx";
import { PAGE_OUTCOMES } from "#words/page-outcomes.ts";

export const meta = () => pageMeta(CONTACT.title, CONTACT.description);

type Field = "name" | "email" | "comment" | "website";

function check({ name, email, comment }: Record<Field, string>) {
  const result = contactBody.safeParse({ name, email, comment });
  return result.success ? {} : firstErrors<Field>(result.error);
}

export default function ContactPage() {
  const [sent, setSent] = useState(0);
  const { errors, told, form, submit } = useAccountForm<Field>({
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
          <FormTold>{told}</FormTold>
        </div>
      </form>
    </div>
  );
}

/** The operator's address and telephone. Until the settings name them examples stand there, marked as such. */
function Details() {
  return (
    <div className="mt-9 max-w-[30rem]">
      <Facts>
        <FactRow label={CONTACT.email}>
          <Detail fact="email" link={`mailto:${factText("email")}`} example={CONTACT.example.email} />
        </FactRow>
        <FactRow label={CONTACT.telephone}>
          <Detail fact="phone" link={`tel:${factText("dial")}`} example={CONTACT.example.phone} />
        </FactRow>
      </Facts>
      <p className={factChoice("email", { unset: "mt-3 text-note text-ink-3", set: "hidden" })}>
        {CONTACT.unset}
      </p>
    </div>
  );
}

/** Both are in the page, and the one that is not so is not shown: it may be known only when the server runs. */
function Detail({ fact, link, example }: { fact: TextFact; link: string; example: string }) {
  return (
    <>
      <a href={link} className={factChoice(fact, { unset: "hidden", set: "link text-ink" })}>
        {factText(fact)}
      </a>
      <span
        className={factChoice(fact, { unset: "inline-flex flex-wrap items-center gap-x-3", set: "hidden" })}
      >
        <span className="text-ink-3">{example}</span>
        <Mark>{CONTACT.toBeSet}</Mark>
      </span>
    </>
  );
}
