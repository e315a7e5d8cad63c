import { type NewsletterSource, newsletterBody } from "#contract/forms.ts";
import { outreachRoutes } from "#contract/routes/outreach.ts";
import { call } from "#web/lib/client/call.ts";
import { messageOf } from "#web/lib/client/message-of.ts";
import { firstErrors, wordsOf } from "#web/lib/session/field-errors.ts";
import { notify } from "#web/ui/toast.tsx";
import { PAGE_OUTCOMES } from "#words/page-outcomes.ts";
import { SUBSCRIBED } from "#words/pages/newsletter-sent.ts";

/** What a newsletter form shows when it was sent. */
export type Subscribing = {
  /** What is wrong with what was entered, or why the call failed, in words. */
  wrong?: string;
  /** The address is to blame. */
  invalid?: true;
  /** What is left to do, in words. */
  next?: string;
};

/** Forms whose answer is still awaited: a second press does nothing. */
const sending = new WeakSet<HTMLFormElement>();

/**
 * Sends a newsletter form and clears it. An empty field does nothing, as specified. A form without a box has the
 * consent in the words beside its button.
 * @returns what stays beside the form (a toast says how it went as well); null when nothing was done
 */
export async function sendSubscription(
  form: HTMLFormElement,
  source: NewsletterSource,
): Promise<Subscribing | null> {
  const data = new FormData(form);
  const email = String(data.get("email") ?? "");
  if (email.trim() === "" || sending.has(form)) return null;
  const consent = form.elements.namedItem("consent") === null || data.has("consent");
  const website = String(data.get("website") ?? "");
  const parsed = newsletterBody.safeParse({ email, consent, source, ...(website ? { website } : {}) });
  if (!parsed.success) {
    const errors = firstErrors<"email" | "consent">(parsed.error);
    const first = errors.email ? "email" : "consent";
    (form.elements.namedItem(first) as HTMLElement | null)?.focus();
    return { wrong: wordsOf(errors[first]), ...(errors.email ? { invalid: true } : {}) };
  }
  sending.add(form);
  try {
    await call(outreachRoutes.subscribe, { body: parsed.data });
    notify.success(PAGE_OUTCOMES["newsletter-asked"]);
    form.reset();
    return { next: SUBSCRIBED };
  } catch (error) {
    const wrong = messageOf(error);
    notify.error(wrong);
    return { wrong };
  } finally {
    sending.delete(form);
  }
}
