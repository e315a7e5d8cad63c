import type { Notice } from "./notices.ts";
import type { Outcome } from "./outcomes.ts";
import type { KnownRoot } from "./statement-file.ts";

/** What a model of a service is used for. */
export const SERVICE_TASKS = ["speaking", "listening", "translating", "live"] as const;
export type ServiceTask = (typeof SERVICE_TASKS)[number];

/** What each letter tells of. The values are facts; `src/locales/<language>/letters` has the words. */
export type LetterValues = {
  "confirm-address": { link: string };
  "reset-password": { link: string };
  "password-changed": {
    name: Addressee;
    /** In the account, or with a link from a mail. */
    how: "changed" | "reset";
    device: Device;
    at: Date;
    resetUrl: string;
    /** A second factor from before the address was proved was taken away. */
    twoFactorEnded: boolean;
  };
  /** To the owner once, when many wrong passwords came in a row. */
  guessed: { resetUrl: string };
  "confirm-email": { link: string };
  /** To an address that somebody else wants for their account, instead of telling them that it is taken. */
  "address-in-use": { loginUrl: string };
  /** To the old address when a change is asked for, and when it has happened. */
  "email-change-asked": { name: Addressee; email: string; at: Date; stopUrl: string };
  "email-changed": { name: Addressee; email: string; at: Date; contactUrl: string };
  "two-factor-on": { name: Addressee; accountUrl: string };
  "two-factor-off": { name: Addressee; accountUrl: string };
  "recovery-code-used": {
    name: Addressee;
    device: Device;
    at: Date;
    left: number;
    /** So few are left that new ones are due. */
    few: boolean;
    securityUrl: string;
  };
  /** A program may use the account from now on: made anew, or in another's place. */
  "key-made": { name: Addressee; at: Date; keysUrl: string };
  /** Or it leads elsewhere (`changed`), or has another secret (`rotated`). */
  "webhook-made": {
    name: Addressee;
    act: "made" | "changed" | "rotated";
    /** Null where its person's mailbox is not known to be theirs; so is `webhook` below. */
    host: string | null;
    at: Date;
    webhooksUrl: string;
  };
  /** What receives it wants no more; nothing was taken for three days; what signs can be read no more. */
  "webhook-off": {
    name: Addressee;
    webhook: string | null;
    off: "not-wanted" | "failing" | "secret-lost";
    webhooksUrl: string;
  };
  "recovery-codes-renewed": { name: Addressee; at: Date; securityUrl: string };
  /** So many documents are deleted soon, from the first day to the last. */
  "documents-going": {
    name: Addressee;
    count: number;
    first: Date;
    last: Date;
    libraryUrl: string;
    accountUrl: string;
  };
  /** What was being made is over, of which no page could say so. */
  "making-over": { name: Addressee; url: string; accountUrl: string } & Pick<
    Notice,
    "kind" | "title" | "end" | "made" | "of" | "usedUp"
  >;
  /** Participants said so much against passages of so many transcripts. */
  "objections-came": { name: Addressee; count: number; documents: number; url: string; accountUrl: string };
  /** So many recordings have arrived that somebody asked for; `title`: of the link, where all came by one. */
  "recordings-came": {
    name: Addressee;
    count: number;
    title: string | null;
    /** So many of them are written down already, by themselves; and why others are not that were to be. */
    written: number;
    why: Outcome[];
    /** How long they wait. */
    days: number;
    url: string;
    accountUrl: string;
  };
  /** So many of them are deleted soon, from the first day to the last. */
  "recordings-going": {
    name: Addressee;
    count: number;
    first: Date;
    last: Date;
    url: string;
    accountUrl: string;
  };
  "low-balance": { name: Addressee; credits: number; pricingUrl: string; accountUrl: string };
  /** An operator granted (+) or took (−) credits by hand. */
  "credits-moved": {
    name: Addressee;
    amount: number;
    reason: string;
    balance: number;
    accountUrl: string;
  };
  receipt: {
    name: Addressee;
    receiptNumber: string;
    pack: string;
    credits: number;
    cents: number;
    paidAt: Date;
    testMode: boolean;
    receiptUrl: string;
    /** The newest root of a day, which fixes all statements as they were then; null before the first. */
    root: KnownRoot | null;
    /** Where a statement is verified. */
    verifyUrl: string;
  };
  refund: {
    name: Addressee;
    pack: string;
    cents: number;
    creditsTakenBack: number;
    testMode: boolean;
    receiptUrl: string;
    accountUrl: string;
  };
  /** The card provider did not pay back what a customer wanted back of a pack. */
  "refund-refused": { name: Addressee; pack: string; credits: number; cents: number; contactUrl: string };
  /** An operator ended a link that was shared, suspended an account, or opened it again. */
  "share-ended": { name: Addressee; title: string; reason: string; contactUrl: string };
  "request-ended": { name: Addressee; title: string; reason: string; contactUrl: string };
  "account-suspended": { name: Addressee; reason: string; contactUrl: string };
  "account-restored": { name: Addressee; loginUrl: string };
  "newsletter-confirm": { link: string };
  /** To the operator. */
  contact: { name: string; email: string; comment: string; inboxUrl: string };
  "model-end": {
    task: ServiceTask;
    model: string;
    /** Its last day, `YYYY-MM-DD`, and days until then: 0 or less when it is over. */
    day: string;
    daysLeft: number;
    setting: string;
    /** The setting that names another server. */
    serverSetting: string;
    /** What its maker names instead; null where that is nothing. */
    instead: string | null;
    adminUrl: string;
  };
};
export type LetterKind = keyof LetterValues;

/** A letter before it is written in somebody's language. */
export type Letter<Kind extends LetterKind = LetterKind> = {
  [One in Kind]: { kind: One; values: LetterValues[One] };
}[Kind];

/** How a person is addressed: by name where the mailbox has proved to be theirs, else null. */
export type Addressee = string | null;

/** The program and the system that somebody used, as people know them; null for what is not known. */
export type Device = { browser: string | null; system: string | null };

/** One block of a letter, from which both the plain text and the HTML are made. */
export type LetterPart =
  | { say: string }
  /** Somebody's own words, kept as they were written. */
  | { quote: string }
  | { button: string; href: string }
  | { rows: readonly (readonly [label: string, value: string])[] }
  /** Small print: how long a link is good, what to do when it was somebody else. */
  | { note: string };

/** A letter in words. */
export type WrittenLetter = { subject: string; heading: string; parts: readonly LetterPart[] };

/** How each letter is written in one language. */
export type LetterWords = {
  readonly [Kind in LetterKind]: (values: LetterValues[Kind]) => WrittenLetter;
};
