/** One block of a letter, from which both the plain text and the HTML are made. */
export type Part =
  | { say: string }
  /** Somebody's own words, kept as they were written. */
  | { quote: string }
  | { button: string; href: string }
  | { rows: readonly (readonly [label: string, value: string])[] }
  /** Small print: how long a link is good, what to do when it was somebody else. */
  | { note: string };

/** What a mail says, before it is put into text and HTML. */
export type Letter = {
  /** Names the letter for the operator and the tests, for example "reset-password". */
  kind: string;
  subject: string;
  heading: string;
  parts: readonly Part[];
  /** Whom an answer goes to, when not to the sender. */
  replyTo?: string;
  /** The page that the foot links to, and what mail programs send a POST to, without a person (RFC 8058). */
  unsubscribe?: { page: string; oneClick: string };
};

/** Who sends: shown at the foot of every mail. */
export type Sender = { name: string; address?: string | undefined; url: string };
