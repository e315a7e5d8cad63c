import { and, eq, lt, or, sql } from "drizzle-orm";
import type { SendMailOptions } from "nodemailer";
import type { Letter } from "#contract/letters.ts";
import type { PageAddress } from "#contract/page-paths.ts";
import { CATALOGUES } from "#locales/catalogues.ts";
import type { Language } from "#locales/languages.ts";
import type { Db } from "#server/platform/db/client.ts";
import { outlast } from "#server/platform/db/outage.ts";
import { type Sender, type Sheet, writeLetter } from "./letter.ts";
import { mayStillWrite } from "./mailbox-limit.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";
import { NO_WORDS, openWords, sealWords } from "./sealed-letter.ts";
import { mail } from "./tables.ts";
import type { Transport } from "./transports/transport.ts";

/** The queue that mail waits in. */
export const mailQueue = "send-mail";
/** A mail is given up after so many tries: seven delays that grow from half a minute, then an hour each, make a day. */
export const maxMailTries = 31;
/** How long one try may take before another process may try. Longer than the transport's own time-outs. */
const leaseSeconds = 120;

export type OutgoingMail = {
  to: string;
  /** Whose account it is about; the mail goes when the account goes. */
  userId?: string;
  letter: Letter;
  /** The language of somebody without an account; else that of their account. */
  language?: Language;
  /** Whom an answer goes to, when not to the sender. */
  replyTo?: string;
  /** The page that the foot links to, and what mail programs send a POST to, without a person (RFC 8058). */
  unsubscribe?: { page: string; oneClick: string };
  /** Who asks for it need not be the person: limited even where the mailbox is known to be theirs. */
  fromAnybody?: true;
  /** To whoever runs this server, at an address of the settings: never limited. */
  toOperator?: true;
};

/** What letters need to know of whose account they are about: the mailbox they proved to be theirs, and their language. */
export type Reader = { provedMailbox: string | null; language: Language };

export type Mailer = {
  transport: Transport;
  /** An absolute URL of this product for a mail. A token goes behind the `#`: to no server, log or Referer. */
  link(path: PageAddress, token?: string): string;
  /** The same of a call, such as a receipt. */
  linkToCall(path: string): string;
  /**
   * Puts a mail into the outbox as part of `tx`: it is sent if and only if `tx` commits. Never waits for a server.
   * A mailbox that has not proved to be the account's own gets few letters an hour of each group, in all its
   * spellings together. @returns false when it had enough, and this one is left out
   */
  enqueue(tx: Db, outgoing: OutgoingMail): Promise<boolean>;
  /** Sends one mail of the outbox. `again`: it could not be sent now and must be tried later. */
  deliver(id: string): Promise<"sent" | "not-ours" | "given-up" | { again: Error }>;
  /** The oldest mail that nobody has tried to send yet. */
  oldestFresh(): Promise<string | undefined>;
};

/**
 * The outbox. A mail is claimed, handed over, and marked as sent, so two workers never send the same one. Only a
 * crash in the moment between the server's yes and our mark sends it a second time, under the same Message-ID.
 */
export function createMailer(parts: {
  db: Db;
  /** Encrypts letters while they wait. */
  key: string;
  queue: { send(tx: Db, name: string, payload: object): Promise<void> };
  transport: Transport;
  from: string;
  sender: Sender;
  /** In which letters to whoever runs this server are written. */
  operatorsLanguage: Language;
  /** One hash for each mailbox, whatever spelling of its address. */
  mailboxOf: (email: string) => string;
  readerOf: (tx: Db, userId: string) => Promise<Reader | undefined>;
}): Mailer {
  const { db, key, transport, from, sender } = parts;
  const host = new URL(sender.url).hostname;
  return {
    transport,
    linkToCall: (path) => `${sender.url}${path}`,
    link: (path, token) => `${sender.url}${path}${token === undefined ? "" : `#token=${token}`}`,
    async enqueue(tx, outgoing) {
      const { to, userId, letter, fromAnybody, toOperator, unsubscribe } = outgoing;
      const reader = userId === undefined ? undefined : await parts.readerOf(tx, userId);
      const proved = reader?.provedMailbox === to;
      const counted = { kind: letter.kind, mailbox: parts.mailboxOf(to), proved };
      const wanted = toOperator || (proved && !fromAnybody);
      if (!wanted && !(await mayStillWrite(tx, counted))) return false;
      const language = outgoing.language ?? reader?.language ?? parts.operatorsLanguage;
      const word = CATALOGUES[language].UNSUBSCRIBE;
      const sheet: Sheet = {
        ...writeLetter(letter, language),
        language,
        unsubscribe: unsubscribe && { page: unsubscribe.page, word },
      };
      const [row] = await tx
        .insert(mail)
        .values({
          kind: letter.kind,
          recipient: to,
          userId: userId ?? null,
          replyTo: outgoing.replyTo ?? null,
          subject: sheet.subject,
          ...sealWords(key, {
            text: renderText(sheet, sender),
            html: renderHtml(sheet, sender),
            unsubscribe: unsubscribe?.oneClick ?? null,
          }),
        })
        .returning({ id: mail.id });
      if (!row) throw new Error("the mail was not recorded");
      await parts.queue.send(tx, mailQueue, { mailId: row.id });
      return true;
    },
    async oldestFresh() {
      const [row] = await db
        .select({ id: mail.id })
        .from(mail)
        .where(and(eq(mail.state, "waiting"), eq(mail.attempts, 0)))
        .orderBy(mail.createdAt)
        .limit(1);
      return row?.id;
    },
    async deliver(id) {
      const row = await claimMail(db, id);
      if (!row) return "not-ours";
      try {
        await transport.send(message({ ...row, ...openWords(key, row) }, from, host));
      } catch (error) {
        return refused(db, row, error as Error & { responseCode?: number });
      }
      const sent = { ...NO_WORDS, state: "sent", leaseUntil: null, error: null } as const;
      const mark = () =>
        db
          .update(mail)
          .set({ ...sent, sentAt: new Date() })
          .where(eq(mail.id, id));
      await outlast(async () => void (await mark()), { seconds: leaseSeconds - 60 });
      return "sent";
    },
  };
}

type MailRow = typeof mail.$inferSelect;

async function claimMail(db: Db, id: string): Promise<MailRow | undefined> {
  const free = or(eq(mail.state, "waiting"), and(eq(mail.state, "sending"), lt(mail.leaseUntil, sql`now()`)));
  const [row] = await db
    .update(mail)
    .set({
      state: "sending",
      attempts: sql`${mail.attempts} + 1`,
      leaseUntil: sql`now() + make_interval(secs => ${leaseSeconds})`,
    })
    .where(and(eq(mail.id, id), free))
    .returning();
  return row;
}

/** A 5xx answer is for good (RFC 5321, 4.2.1); everything else may pass. */
async function refused(db: Db, row: MailRow, error: Error & { responseCode?: number }) {
  const forGood = (error.responseCode ?? 0) >= 500 || row.attempts >= maxMailTries;
  await db
    .update(mail)
    .set({
      ...(forGood ? { ...NO_WORDS, state: "failed" } : { state: "waiting" }),
      leaseUntil: null,
      error: error.message.slice(0, 500),
    })
    .where(eq(mail.id, row.id));
  return forGood ? ("given-up" as const) : { again: error };
}

/** The Message-ID is the row's: a mail that is sent twice is the same mail to the programs that receive it. */
function message(row: MailRow, from: string, host: string): SendMailOptions {
  return {
    from,
    to: row.recipient,
    subject: row.subject,
    text: row.text,
    html: row.html,
    messageId: `<${row.id}@${host}>`,
    ...(row.replyTo ? { replyTo: row.replyTo } : {}),
    headers: {
      "Auto-Submitted": "auto-generated",
      "X-Saywrite-Kind": row.kind,
      ...(row.unsubscribe
        ? {
            "List-Unsubscribe": `<${row.unsubscribe}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }
        : {}),
    },
  };
}
