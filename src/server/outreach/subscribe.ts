import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { NewsletterSource } from "#contract/forms.ts";
import { CATALOGUES } from "#locales/catalogues.ts";
import type { Language } from "#locales/languages.ts";
import { letterOf } from "#server/platform/mail/letter.ts";
import type { Services } from "#server/services.ts";
import { newsletterToken } from "./newsletter-link.ts";
import { newsletterSubscriber } from "./tables.ts";

/**
 * Stores the consent, in the words that were read, and mails a confirmation link. Somebody who is subscribed already
 * stays so and gets no mail; somebody who left has to confirm again.
 */
export async function subscribe(
  services: Services,
  request: { email: string; source: NewsletterSource; language: Language },
): Promise<void> {
  const { NEWSLETTER_CONSENT } = CATALOGUES[request.language];
  const consent = { consent: NEWSLETTER_CONSENT, consentAt: new Date(), source: request.source };
  const subscribed = and(
    isNotNull(newsletterSubscriber.confirmedAt),
    isNull(newsletterSubscriber.unsubscribedAt),
  );
  await services.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(newsletterSubscriber)
      .values({ email: request.email, ...consent })
      .onConflictDoUpdate({
        target: newsletterSubscriber.email,
        set: { ...consent, confirmedAt: null, unsubscribedAt: null },
        setWhere: sql`not (${subscribed})`,
      })
      .returning({ id: newsletterSubscriber.id });
    if (!row) return;
    const key = services.secrets.links;
    const leave = newsletterToken(key, "unsubscribe", row.id);
    const letter = letterOf("newsletter-confirm", {
      link: services.mail.link("/newsletter/confirm", newsletterToken(key, "confirm", row.id)),
    });
    const unsubscribe = {
      page: services.mail.link("/newsletter/unsubscribe", leave),
      oneClick: services.mail.link(`/newsletter/unsubscribe?token=${leave}`),
    };
    await services.mail.enqueue(tx, { to: request.email, letter, language: request.language, unsubscribe });
  });
}

/** @returns false when the link leads nowhere any more: expired, or unsubscribed since. Confirming twice is fine. */
export async function confirm({ db }: Services, id: string): Promise<boolean> {
  const [row] = await db.select().from(newsletterSubscriber).where(eq(newsletterSubscriber.id, id));
  if (!row || row.unsubscribedAt) return false;
  await db
    .update(newsletterSubscriber)
    .set({ confirmedAt: new Date() })
    .where(and(eq(newsletterSubscriber.id, id), isNull(newsletterSubscriber.confirmedAt)));
  return true;
}

/** Leaves the newsletter. Leaving twice is fine, and so is it when the address was deleted meanwhile. */
export async function unsubscribe({ db }: Services, id: string): Promise<void> {
  await db
    .update(newsletterSubscriber)
    .set({ unsubscribedAt: new Date() })
    .where(and(eq(newsletterSubscriber.id, id), isNull(newsletterSubscriber.unsubscribedAt)));
}
