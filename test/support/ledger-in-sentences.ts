import { randomUUID } from "node:crypto";
import type { OutcomeCode } from "#contract/outcomes.ts";
import type { Tool } from "#contract/tools.ts";

/*
 * The ledger as it was before migration 0018 (`outcomes_are_codes`): sentences in its rows, written by functions of
 * other shapes. Every row that is written is noted with what it has to say after the migration.
 */

type Details = Record<string, string | number>;
/** What a row of the ledger says. `hold` for the rows of holds that came to their end. */
export type MovementOutcome = { code: OutcomeCode; details: Details; tool: Tool | null; words: string };
export type Ended = { because: OutcomeCode | null; details: Details | null; tool: Tool; words: string };

export const TOOL_NAMES: Record<Tool, string> = {
  "text-to-speech": "Text to Speech",
  "speech-to-text": "Speech to Text",
  transcribe: "Transcribe",
};

/** Why holds were given back whole, and what is told of it today; `other` where today's words differ. */
export const RELEASES: { said: string; code: OutcomeCode; other?: true }[] = [
  { said: "Canceled. Nothing was charged.", code: "conversion-canceled" },
  {
    said: "The conversion was interrupted and could not be finished. Nothing was charged. Please try again.",
    code: "conversion-interrupted",
  },
  { said: "No speech was found. Nothing was charged.", code: "no-speech" },
  {
    said: "There is nothing to say in this text. It needs letters or digits that this engine can read.",
    code: "nothing-to-say",
  },
  { said: "The server is out of space. Nothing was charged. Please try again later.", code: "disk-full" },
  {
    said: "Something went wrong on our side. Nothing was charged. Please try again.",
    code: "conversion-failed",
  },
  {
    said: "The speech engine is not available right now. Nothing was charged. Please try again in a moment.",
    code: "engine-down",
  },
  {
    said: "Recognition is not set up on this server yet. Nothing was charged.",
    code: "recognition-missing",
  },
  {
    said: "Audio cannot be read here: ffmpeg is not installed.",
    code: "recognition-missing",
    other: true,
  },
  { said: "This engine understands English only.", code: "engine-speaks-english-only", other: true },
  { said: "The recognition was left before its end.", code: "recognition-left", other: true },
  { said: "The recogniser failed on a part of the audio.", code: "engine-failed", other: true },
  { said: "The recogniser is shutting down.", code: "engine-stopping", other: true },
  { said: "The recogniser took too long on a part of the audio.", code: "engine-timeout", other: true },
  { said: "The file is not audio we can read.", code: "audio-unreadable", other: true },
  { said: "The file took too long to read.", code: "audio-unreadable-in-time", other: true },
  { said: "The audio could not be compressed.", code: "audio-not-compressed", other: true },
  {
    said: "The speech service took too long to answer. Nothing was charged. Please try again.",
    code: "service-timeout",
  },
  {
    said: "The speech service cannot be reached right now. Nothing was charged. Please try again.",
    code: "service-unreachable",
  },
  {
    said: "The speech service is busy right now. Nothing was charged. Please try again in a moment.",
    code: "service-busy",
  },
  { said: "The speech service failed. Nothing was charged. Please try again.", code: "service-failed" },
  {
    said: "The speech service did not accept this request. Nothing was charged.",
    code: "service-refused",
  },
  {
    said: "The speech service is not set up correctly on this server. Nothing was charged.",
    code: "service-not-set-up",
  },
  {
    said: "The speech service answered with audio this server cannot decode.",
    code: "service-audio-unreadable",
    other: true,
  },
  { said: "Words of a version that nobody remembers.", code: "conversion-failed", other: true },
];

export const WELCOME = "Welcome credits. Thank you for signing up.";
export const canceledPartly = (used: number, of: number) =>
  `Canceled: ${used} of ${of} ${of === 1 ? "credit" : "credits"} used, for what you were given before. It is kept.`;
export const brokeOff = (used: number, of: number) =>
  `The conversion broke off: ${used} of ${of} ${of === 1 ? "credit" : "credits"} used, for the whole parts you were given before. They are kept, and the rest was not charged.`;
const LOST = "What was used of it was lost by a fault of ours, and is given back.";

const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
const dollars = (cents: number) =>
  (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });

/** Writes one person's old ledger as SQL, step by step. */
export class OldLedger {
  readonly userId: string;
  readonly accountId: string = randomUUID();
  /** What each transfer has to say afterwards, by its operation; a capture's is `capture:<operation of its hold>`. */
  readonly reported = new Map<string, MovementOutcome>();
  /** The same of each hold. */
  readonly ended = new Map<string, Ended>();
  readonly #steps: string[] = [];
  /** Somebody whose account is deleted leaves a ledger and no words of theirs. */
  readonly #living: boolean;

  constructor(userId: string, { living = true } = {}) {
    this.userId = userId;
    this.#living = living;
    if (living)
      this.do(`insert into "user" (id, name, email, email_verified, created_at, updated_at)
        values (${text(userId)}, 'Ada', ${text(`${userId}@example.org`)}, true, now(), now())`);
    this.do(
      `insert into ledger_account (id, kind, user_id) values ('${this.accountId}', 'customer', ${text(userId)})`,
    );
  }

  /** All that happened, as one script. */
  get script(): string {
    const forget = this.#living ? [] : [`select ledger_forget('${this.accountId}')`];
    return [...this.#steps, ...forget].join(";\n");
  }

  do(step: string): void {
    this.#steps.push(step);
  }

  register(credits = 5): void {
    this.#move("grant", "sign-up", credits, WELCOME, { code: "credits-welcome" });
  }

  /** Bought and paid, and `takenBack` credits of it taken back later, for `refunded` cents or after a lost dispute. */
  buy(payment: string, pack: { name: string; credits: number; cents: number }, takenBack = 0): void {
    const { name, credits, cents } = pack;
    const intent = `${payment}-${this.userId}`;
    this.do(`insert into purchase (user_id, pack, credits, cents, provider, intent_id, state, paid_at, credited_at, credits_taken_back)
      values (${text(this.userId)}, ${text(name)}, ${credits}, ${cents}, 'stripe', ${text(intent)}, 'succeeded', now(), now(), ${takenBack})`);
    this.#move("grant", `purchase:${intent}`, credits, `${name} pack, ${dollars(cents)}`, {
      code: "credits-bought",
      details: { pack: name, cents },
    });
  }

  refund(
    payment: string,
    { name, cents }: { name: string; cents: number },
    { refunded, target, credits }: { refunded: number; target: number; credits: number },
  ): void {
    const said = `${name} pack: ${dollars(refunded)} of ${dollars(cents)} refunded`;
    this.#move("take_back", `refund:${payment}-${this.userId}:${target}`, credits, said, {
      code: "credits-refunded",
      details: { pack: name, refunded, cents },
    });
  }

  loseDispute(payment: string, { name, credits, cents }: { name: string; credits: number; cents: number }) {
    const said = `${name} pack: the bank gave ${dollars(cents)} back after a dispute`;
    this.#move("take_back", `refund:${payment}-${this.userId}:${credits}`, credits, said, {
      code: "credits-disputed",
      details: { pack: name, cents },
    });
  }

  deduct(key: string): void {
    this.#move("deduct", `deduct:${key}`, 1, "1 credit used", { code: "credit-used" });
  }

  byHand(key: string, amount: number, reason: string): void {
    const verb = amount > 0 ? "grant" : "deduct";
    // What began like a conversion's reason was forgotten like one, and stays so.
    const words = this.#living ? reason : reason.replace(/^(Text to Speech): .*$/, "$1: deleted");
    this.#move(verb, `admin:${key}`, Math.abs(amount), reason, { code: "credits-adjusted", words });
  }

  hold(key: string, amount: number, tool: Tool, title: string): void {
    const reason = `${TOOL_NAMES[tool]}: ${title}`;
    this.do(
      `select * from ledger_hold('${this.accountId}', 'conversion:${key}', ${amount}, ${text(reason)}, now() + interval '1 day')`,
    );
    this.#begun(key, tool, title);
  }

  #begun(key: string, tool: Tool, title: string): void {
    const words = this.#living ? title : "";
    this.ended.set(`conversion:${key}`, { because: null, details: null, tool, words });
    this.reported.set(`capture:conversion:${key}`, { code: "tool-used", details: {}, tool, words });
  }

  capture(key: string): void {
    this.do(`select * from ledger_capture(${this.#idOf(key)})`);
  }

  /** Many at once that end well, with these titles in turn. */
  converseAtLength(key: string, count: number, titles: readonly string[]): void {
    const tools = Object.keys(TOOL_NAMES) as Tool[];
    const nth = (texts: readonly string[]) => `(array[${texts.map(text)}])[n % ${texts.length} + 1]`;
    const reason = `${nth(Object.values(TOOL_NAMES))} || ': ' || ${nth(titles)}`;
    // With plans for empty tables, or in one transaction with all that it leaves behind, each would take longer.
    for (let from = 0; from < count; from += 200) {
      const to = Math.min(count, from + 200) - 1;
      this.do(`commit;\nanalyze;\nbegin;\nselect ledger_capture(held.hold_id) from generate_series(${from}, ${to}) n,
        ledger_hold('${this.accountId}', 'conversion:${key}-' || n, 1, ${reason}, now() + interval '1 day') held`);
    }
    for (let n = 0; n < count; n++) {
      const [tool = "transcribe", title = ""] = [tools[n % tools.length], titles[n % titles.length]];
      this.#begun(`${key}-${n}`, tool, title);
    }
  }

  /** `said` is the sentence for it, which has its numbers in it. */
  capturePart(key: string, total: number, said: string, ended?: Pick<Ended, "because" | "details">): void {
    this.#pass();
    this.do(`select * from ledger_capture_part(${this.#idOf(key)}, ${total}, ${text(said)})`);
    if (ended) this.#endedBy(key, ended);
  }

  release(key: string, said: string, ended: Pick<Ended, "because" | "details">, broke = false): void {
    this.do(`select * from ledger_release(${this.#idOf(key)}, ${text(said)}, ${broke})`);
    this.#endedBy(key, ended);
  }

  /** A block that had been paid first was lost: what it cost comes back. */
  loseBlock(key: string): void {
    this.capturePart(key, 1, "");
    this.release(key, LOST, { because: "parts-lost", details: {} }, true);
    this.do(
      `select * from ledger_grant('${this.accountId}', 'lost:' || ${this.#idOf(key)}::text, 1, 'Given back after a fault of ours')`,
    );
    this.reported.set(`lost:conversion:${key}`, {
      code: "credits-given-back",
      details: {},
      tool: null,
      words: "",
    });
  }

  #endedBy(key: string, ended: Pick<Ended, "because" | "details">): void {
    const before = this.ended.get(`conversion:${key}`);
    if (before) this.ended.set(`conversion:${key}`, { ...before, ...ended });
  }

  #move(
    verb: "grant" | "deduct" | "take_back",
    operation: string,
    amount: number,
    said: string,
    reported: Pick<MovementOutcome, "code"> & Partial<MovementOutcome>,
  ): void {
    this.#pass();
    this.do(
      `select * from ledger_${verb}('${this.accountId}', ${text(operation)}, ${amount}, ${text(said)})`,
    );
    this.reported.set(operation, { details: {}, tool: null, words: "", ...reported });
  }

  /** Balances are told by the time of movements, and PGlite's clock knows milliseconds only: this one has passed. */
  #pass(): void {
    this.do("select pg_sleep(0.001)");
  }

  #idOf(key: string): string {
    return `(select id from hold where account_id = '${this.accountId}' and operation = 'conversion:${key}')`;
  }
}
