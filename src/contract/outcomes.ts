import { ADMIN_OUTCOMES } from "./admin-outcomes.ts";
import { BATCH_OUTCOMES } from "./batch-outcomes.ts";
import { CHECK_OUTCOMES } from "./check-outcomes.ts";
import { CONVERSION_OUTCOMES } from "./conversion-outcomes.ts";
import { DIGEST_OUTCOMES } from "./digest-outcomes.ts";
import { KEY_OUTCOMES } from "./key-outcomes.ts";
import { LIBRARY_OUTCOMES } from "./library-outcomes.ts";
import { LIVE_OUTCOMES } from "./live-outcomes.ts";
import { MCP_OUTCOMES } from "./mcp-outcomes.ts";
import { OPENAI_OUTCOMES } from "./openai-outcomes.ts";
import { PRONUNCIATION_OUTCOMES } from "./pronunciation-outcomes.ts";
import { PURSE_OUTCOMES } from "./purse-outcomes.ts";
import { REFUND_OUTCOMES } from "./refund-outcomes.ts";
import { SHARE_OUTCOMES } from "./share-outcomes.ts";
import { TEXT_FILE_OUTCOMES } from "./text-file-outcomes.ts";
import type { Use } from "./tools.ts";
import { UPLOAD_OUTCOMES } from "./upload-outcomes.ts";
import { VISITOR_OUTCOMES } from "./visitor-outcomes.ts";
import { VOCABULARY_OUTCOMES } from "./vocabulary-outcomes.ts";
import { WEBHOOK_OUTCOMES } from "./webhook-outcomes.ts";

/**
 * Every way in which a call, a conversion or a payment can end, with the values that belong to it. The program stores,
 * logs and compares these codes; `src/locales` has a sentence for each, said on the way out.
 */
// Called, so that pages which never look into it need not carry it.
export const OUTCOMES = /* @__PURE__ */ (() =>
  ({
    ok: {}, // there is nothing to tell

    // Requests as such.
    unexpected: {},
    malformed: {},
    "field-malformed": { field: "text" },
    "request-too-large": {},
    "too-many-parts": {},
    "too-many-tries": { seconds: "seconds" },
    "not-found": {},
    "link-spent": {},
    "key-malformed": {},
    "key-reused": {},
    "login-needed": {},
    "two-factor-needed": {},
    "server-alive": {},
    "server-ready": {},
    "server-not-ready": {},
    "server-stopping": {},
    "database-away": {},
    "disk-full": {},
    "storage-away": {},

    // Fields of forms.
    "name-missing": {},
    "email-invalid": {},
    "password-missing": {},
    "password-too-short": { least: "count" },
    "password-too-long": { most: "count" },
    "password-guessable": {},
    "field-too-long": { most: "count" },
    "comment-missing": {},
    "consent-missing": {},
    "code-needed": {},

    // Accounts and sessions.
    registered: {},
    "email-taken": {},
    "logged-in": {},
    "wrong-login": {},
    "wrong-password": {},
    "wrong-code": {},
    "wrong-recovery-code": {},
    "used-code": {},
    "challenge-over": {},
    "reset-sent": {},
    "password-reset": {},
    "password-changed": {},
    "name-changed": {},
    "preferences-saved": {},
    "email-link-sent": { email: "text" },
    "email-changed": {},
    "email-change-stopped": {},
    "email-change-withdrawn": {},
    "email-change-over": {},
    "address-link-sent": {},
    "address-confirmed": {},
    "address-confirmed-already": {},
    "session-ended": {},
    "other-sessions-ended": {},
    "export-running": {},
    "account-deleted": {},
    "two-factor-on": {},
    "two-factor-on-already": {},
    "two-factor-off": {},
    "two-factor-not-on": {},
    "two-factor-not-started": {},
    "two-factor-needs-address": {},

    // Credits.
    "credit-deducted": {},
    "insufficient-credit": {},
    "account-frozen": {},

    // What is given to a tool.
    "prompt-missing": {},
    "text-too-long": { most: "count" },
    "nothing-to-say": {},
    "language-not-spoken": { language: "text" },
    "language-not-understood": { language: "text" },
    "speakers-not-told": {},
    "speakers-not-found": {},
    "translation-not-offered": {},
    "passages-not-offered": {},
    "denoising-not-offered": {},
    "file-missing": {},
    "file-empty": {},
    "file-too-large": { most: "bytes" },
    "upload-interrupted": {},
    "audio-unreadable": {},
    "audio-unreadable-in-time": {},
    "audio-not-compressed": {},
    "audio-program-missing": { program: "text" },
    "audio-cut-off": {},
    "audio-shorter-than-declared": { found: "seconds", declared: "seconds" },
    "audio-too-short": {},
    "audio-too-long": { most: "seconds" },
    "audio-silent": {},
    "no-speech": {},
    "language-malformed": {},

    ...CONVERSION_OUTCOMES,

    // Engines.
    /** Nothing of this server's own can do it, and the person lets nothing go elsewhere. */
    "no-engine-here": {},
    /** Whoever sent a recording was shown other places (`hosts`; empty for this server alone) than where it would go. */
    "not-shown-to-sender": { host: "text", hosts: "text" },
    /** What an engine is called. */
    "engine-named": { engine: "text" },
    /** Another engine than the one whose price was told would work now: `host` is empty for this server itself. */
    "engine-changed": { host: "text", perBlock: "count" },
    "engine-down": {},
    "engine-stopping": {},
    "engine-timeout": {},
    "engine-failed": {},
    "engine-speaks-english-only": {},
    "recognition-missing": {},
    "recognition-left": {},
    "service-timeout": {},
    "service-unreachable": {},
    "service-busy": {},
    "service-failed": {},
    "service-refused": {},
    "service-not-set-up": {},
    "service-audio-unreadable": {},

    ...LIBRARY_OUTCOMES,
    ...CHECK_OUTCOMES,
    ...BATCH_OUTCOMES,
    ...DIGEST_OUTCOMES,
    ...SHARE_OUTCOMES,
    ...PRONUNCIATION_OUTCOMES,
    ...VOCABULARY_OUTCOMES,
    ...VISITOR_OUTCOMES,
    ...TEXT_FILE_OUTCOMES,
    ...UPLOAD_OUTCOMES,
    ...LIVE_OUTCOMES,
    ...ADMIN_OUTCOMES,
    ...KEY_OUTCOMES,
    ...PURSE_OUTCOMES,
    ...REFUND_OUTCOMES,
    ...WEBHOOK_OUTCOMES,
    ...{ ...MCP_OUTCOMES, ...OPENAI_OUTCOMES },

    // What engines tell of themselves.
    "built-in-voices-speak": { languages: "count" },
    "built-in-voices-speak-english": { program: "text" },
    "built-in-voices-missing": {},
    "built-in-recognition-listens": {},
    "built-in-recognition-listens-in-quiet": {},
    "recognition-needs": { programs: "text" },
    "neural-voices-speak": { model: "text" },
    "neural-voices-missing": {},
    "neural-recognition-listens": { model: "text" },
    "neural-recognition-missing": {},
    "service-speaks": { model: "text" },
    "service-listens": { model: "text" },
    "service-model-ended": {},
    "better-voice-coming": { percent: "count" },
    "better-recognition-coming": { percent: "count" },

    // Models that are fetched.
    "models-begun": {},
    "models-off": {},
    "model-removed": {},
    "model-home-away": {},
    "model-gone": {},
    "model-not-genuine": {},
    "model-no-room": { needed: "bytes" },
    "model-no-memory": { needed: "bytes" },
    "model-archive-unsafe": {},
    "model-incomplete": {},
    "models-folder-locked": {},

    // Purchases.
    "payments-not-ready": {},
    "pack-unknown": {},
    "payment-unknown": {},
    "provider-down": {},
    "credits-recorded": {},
    "purchase-created": {},
    "purchase-processing": {},
    "purchase-failed": {},
    "purchase-canceled": {},
    "purchase-paid": {},
    "purchase-refunded": {},
    "purchase-refunded-partly": { refunded: "cents" },
    "purchase-disputed": {},
    "purchase-charged-back": {},
    "payment-over": {},
    "card-declined": {},
    "card-without-funds": {},
    "card-expired": {},
    "card-code-wrong": {},
    "card-number-invalid": {},
    "card-not-for-tests": {},
    "card-not-authenticated": {},
    "receipt-needs-script": {},

    // Newsletter and contact.
    "newsletter-asked": {},
    "newsletter-confirmed": {},
    "newsletter-left": {},
    "message-sent": {},

    // Why credits moved, for the statement and the ledger.
    "credits-welcome": {},
    "credits-bought": { pack: "text", cents: "cents" },
    "credits-refunded": { pack: "text", refunded: "cents", cents: "cents" },
    "refund-failed": { pack: "text", cents: "cents" },
    "credits-disputed": { pack: "text", cents: "cents" },
    "credits-adjusted": {},
    "credits-given-back": {},
    "credit-used": {},
    "tool-used": { tool: "tool" },
    "debt-paid": {},
    "purse-filled": {},
    "purse-returned": {},
  }) as const satisfies Record<string, Record<string, ValueKind>>)();

/** What a value is, and so how it is written: a number of things, seconds, bytes, US cents, or words of somebody's own. */
export type ValueKind = "count" | "seconds" | "bytes" | "cents" | "text" | "tool";

type ValueOf<Kind> = Kind extends "text" ? string : Kind extends "tool" ? Use : number;

export type OutcomeCode = keyof typeof OUTCOMES;

/** The values of one outcome. */
export type DetailsOf<Code extends OutcomeCode> = {
  readonly [Name in keyof (typeof OUTCOMES)[Code]]: ValueOf<(typeof OUTCOMES)[Code][Name]>;
};

/** An outcome as it is passed on, stored and sent. */
export type Outcome<Code extends OutcomeCode = OutcomeCode> = {
  [One in Code]: { readonly code: One; readonly details: DetailsOf<One> };
}[Code];

/** Puts an outcome together; one that has no values is its code alone. */
export function outcome<Code extends OutcomeCode>(
  code: Code,
  ...[details]: keyof DetailsOf<Code> extends never ? [] : [details: DetailsOf<Code>]
): Outcome<Code> {
  return { code, details: details ?? {} } as Outcome<Code>;
}

/** The sentence for each outcome, in one language. */
export type OutcomeWords<Code extends OutcomeCode = OutcomeCode> = {
  readonly [One in Code]: keyof DetailsOf<One> extends never ? string : (details: DetailsOf<One>) => string;
};

/** Says an outcome. `words` may be those of a few outcomes, where no other can come. */
export function sayIn<Code extends OutcomeCode>(words: OutcomeWords<Code>, ended: Outcome<Code>): string {
  const said = words[ended.code] as string | ((details: Outcome["details"]) => string);
  return typeof said === "string" ? said : said(ended.details);
}

/** Says outcomes in one language. */
export type Say = (ended: Outcome) => string;

/** An outcome as a part of an answer shows it. */
export function withMessage(say: Say, outcome: Outcome): Outcome & { message: string } {
  return { ...outcome, message: say(outcome) };
}
