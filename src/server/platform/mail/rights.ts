import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { LIFETIMES } from "#contract/lifetimes.ts";
import { INTERNAL, OWNER, personal, rightsOf, withheld } from "#server/platform/db/rights.ts";
import { letterCount, mail } from "./tables.ts";

const record = personal("records.json");
const waits = withheld("secret", "encrypted while it waits, empty once it is sent: it may open something");

export const MAIL_RIGHTS = [
  rightsOf(mail, {
    holds: "letters, their words only while they wait",
    whose: (userId) => eq(mail.userId, userId),
    columns: {
      kind: record,
      recipient: record,
      subject: record,
      state: record,
      createdAt: record,
      sentAt: record,
      userId: OWNER,
      replyTo: withheld("personal", "who wrote by the form, in letters to the operator"),
      unsubscribe: waits,
      text: waits,
      html: waits,
      error: withheld("personal", "a mail server's words, which may name the address"),
      id: INTERNAL,
      attempts: INTERNAL,
      leaseUntil: INTERNAL,
    },
    deleted: {
      leads: ["recipient", "replyTo", "subject"],
      why: "the account's letters go with it; those by a form are apart from it",
    },
    expires: {
      when: sql`${and(inArray(mail.state, ["sent", "failed"]), lt(mail.createdAt, sql`now() - make_interval(secs => ${LIFETIMES.sentMail})`))}`,
      said: `${LIFETIMES.sentMail / 86_400} days`,
    },
  }),
  rightsOf(letterCount, {
    holds: "counts of letters to a mailbox",
    whose: null,
    columns: {
      key: withheld("personal", "a hash of the address beside a number"),
      hourFrom: INTERNAL,
      inHour: INTERNAL,
      dayFrom: INTERNAL,
      inDay: INTERNAL,
    },
    deleted: { leads: [], why: "a hash of the address, so that a new account is no way around the limit" },
    expires: { when: lt(letterCount.dayFrom, sql`now() - interval '1 day'`), said: "a day" },
  }),
];
