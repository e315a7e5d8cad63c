import type { SecurityCode } from "#contract/security.ts";

/** What each event says besides who, when and where. Never a secret, a text, a name or an email. */
type Details = {
  /** `factor`: what was asked for besides the password. */
  "login.succeeded": { factor: "none" | "code" | "recovery-code"; remembered: boolean };
  /** Also of a password or a code that somebody who is logged in is asked for again. `account`: see `accountMark`. */
  "login.failed": { because: "password" | "code" | "challenge"; account: string };
  /** So many were wrong that nobody looks at the next one for a while. */
  "login.locked": { because: "password" | "code"; by: "address" | "account"; account: string };
  /** `which` of the person's sessions; `by` what they were ended. */
  "session.ended": { which: "own" | "one" | "others" | "all"; by: "token" | "proof" | "admin" };
  "account.registered": NoDetails;
  "account.deleted": NoDetails;
  /** All of a person's data: asked for a link, or fetched by it. */
  "account.exported": { step: "asked" | "fetched" };
  "password.changed": NoDetails;
  "password.reset-asked": { account: string };
  "password.reset": NoDetails;
  "email.confirmed": NoDetails;
  "email.change-asked": NoDetails;
  "email.change-stopped": NoDetails;
  "email.change-withdrawn": NoDetails;
  "email.changed": NoDetails;
  /** `key`: its id, which opens nothing. */
  "key.made": { key: string };
  "key.rotated": { key: string };
  "key.ended": { key: string };
  /** `webhook`: its id. */
  "webhook.made": { webhook: string };
  "webhook.changed": { webhook: string };
  "webhook.rotated": { webhook: string };
  "webhook.ended": { webhook: string };
  "factor.started": NoDetails;
  "factor.on": NoDetails;
  "factor.off": NoDetails;
  "factor.codes-renewed": NoDetails;
  "role.claimed": { role: "admin" };
  /** A call that was answered 401, 403, 404, 410 or 429; `times` how often since it was last written. */
  "access.refused": { status: number; times: number };
  /** A call whose input was not what it takes. */
  "input.refused": { status: number; times: number };
  /** `target`: whom or what the admin changed; the audit log has the rest. */
  "admin.acted": { target: string };
  "purchase.refunded": { purchase: string; cents: number };
  "purchase.refund-refused": { purchase: string; cents: number };
  /** A scanner knew what was in it (by this name of its own); it is deleted. */
  "upload.infected": { signature: string };
  "server.started": { worker: string };
  /** So many events could not be written and are gone. */
  "log.lost": { events: number };
};
type NoDetails = Record<string, never>;

/** What verbs hand to the log. `person` is whoever asks, unless it is said. */
export type Happening = {
  [Code in SecurityCode]: { code: Code; person?: string | null } & (Details[Code] extends NoDetails
    ? { details?: NoDetails }
    : { details: Details[Code] });
}[SecurityCode];
