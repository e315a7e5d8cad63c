import { and, isNull, lt, sql } from "drizzle-orm";
import { LIFETIMES } from "#contract/lifetimes.ts";
import { INTERNAL, rightsOf, withheld } from "#server/platform/db/rights.ts";
import { contactMessage, newsletterSubscriber } from "./tables.ts";

const apart = withheld(
  "personal",
  "anybody may type any address into the form: it is no account's; on request",
);

export const OUTREACH_RIGHTS = [
  rightsOf(newsletterSubscriber, {
    holds: "who wants the newsletter, and what they agreed to",
    whose: null,
    columns: {
      id: INTERNAL,
      email: apart,
      source: INTERNAL,
      consent: apart,
      consentAt: apart,
      confirmedAt: apart,
      unsubscribedAt: apart,
      createdAt: INTERNAL,
    },
    deleted: { leads: ["email"], why: "apart from the account: the consent must be provable; on request" },
    expires: {
      when: sql`${and(isNull(newsletterSubscriber.confirmedAt), lt(newsletterSubscriber.consentAt, sql`now() - make_interval(secs => ${LIFETIMES.unconfirmedNewsletter})`))}`,
      said: `${LIFETIMES.unconfirmedNewsletter / 86_400} days when not confirmed, else on request`,
    },
  }),
  rightsOf(contactMessage, {
    holds: "messages to the operator",
    whose: null,
    columns: {
      id: INTERNAL,
      name: apart,
      email: apart,
      comment: withheld(
        "private",
        "anybody may type any address into the form: it is no account's; on request",
      ),
      createdAt: apart,
      doneAt: INTERNAL,
    },
    deleted: { leads: ["name", "email", "comment"], why: "apart from the account: on request" },
    expires: { never: true, said: "on request: the operator deletes them by hand" },
  }),
];
