import { expect, test } from "vitest";
import type { OutcomeCode } from "#contract/outcomes.ts";
import { EngineError } from "#server/engines/engine.ts";
import type { Timeouts } from "#server/engines/service/try-again.ts";
import type { Behaviour } from "./service-server.ts";

/** A way in which a service fails, and how that ends. */
type ServiceFault = {
  name: string;
  behaviours: Behaviour[];
  /** The last behaviour stays. */
  forever?: true;
  timeouts?: Partial<Timeouts>;
  /** How it ends, where it does not end well. */
  ends?: OutcomeCode;
  retryAfter?: number;
  /** How often the service is asked; at most as often, where the next part may be asked for already. */
  asked: number;
  /** Of speech alone: a transcript has no samples. */
  ofSpeech?: true;
};

const refused = (status: number, headers: Record<string, string> = {}): Behaviour => ({
  kind: "error",
  status,
  headers,
});
const web: Behaviour = { kind: "other", contentType: "text/html", body: "<html>Log in</html>" };

/** Every fault, the same for each service. */
const FAULTS: ServiceFault[] = [
  { name: "401", behaviours: [refused(401)], forever: true, ends: "service-not-set-up", asked: 1 },
  { name: "403", behaviours: [refused(403)], forever: true, ends: "service-not-set-up", asked: 1 },
  {
    name: "402, no credit left",
    behaviours: [refused(402)],
    forever: true,
    ends: "service-unreachable",
    asked: 1,
  },
  { name: "429 with Retry-After, once", behaviours: [refused(429, { "retry-after": "0.01" })], asked: 2 },
  { name: "429 without Retry-After, once", behaviours: [refused(429)], asked: 2 },
  {
    name: "429 with a Retry-After beyond our patience",
    behaviours: [refused(429, { "retry-after": "30" })],
    forever: true,
    ends: "service-busy",
    retryAfter: 30,
    asked: 1,
  },
  {
    name: "429 with Retry-After, for ever",
    behaviours: [refused(429, { "retry-after-ms": "20" })],
    forever: true,
    timeouts: { retryWait: 0.05 },
    ends: "service-busy",
    asked: 3,
  },
  {
    name: "429 that asks to come again at once, for ever",
    behaviours: [refused(429, { "retry-after": "0" })],
    forever: true,
    timeouts: { backoff: 0.02, retryWait: 0.05 },
    ends: "service-busy",
    asked: 4,
  },
  {
    name: "429 with a Retry-After of years",
    behaviours: [refused(429, { "retry-after": "1000000000" })],
    forever: true,
    ends: "service-busy",
    retryAfter: 3_600,
    asked: 1,
  },
  {
    name: "a redirect, which is never followed: the key and the text would go along",
    behaviours: [refused(307, { location: "/elsewhere" })],
    forever: true,
    ends: "service-unreachable",
    asked: 3,
  },
  { name: "500, once", behaviours: [refused(500)], asked: 2 },
  { name: "500, for ever", behaviours: [refused(500)], forever: true, ends: "service-failed", asked: 3 },
  { name: "a cut in the middle, once", behaviours: [{ kind: "cut", bytes: 40 }], asked: 2 },
  {
    name: "a cut in the middle, for ever",
    behaviours: [{ kind: "cut", bytes: 40 }],
    forever: true,
    ends: "service-failed",
    asked: 2,
  },
  {
    name: "an answer that stops dripping",
    behaviours: [{ kind: "slow", bytes: 40 }],
    forever: true,
    timeouts: { idle: 2 },
    ends: "service-timeout",
    asked: 1,
  },
  {
    name: "no answer",
    behaviours: [{ kind: "hang" }],
    forever: true,
    timeouts: { answer: 2 },
    ends: "service-timeout",
    asked: 1,
  },
  { name: "a web page", behaviours: [web], forever: true, ends: "service-failed", asked: 2 },
  {
    name: "half a sample",
    behaviours: [{ kind: "half-sample" }],
    forever: true,
    ends: "service-failed",
    asked: 2,
    ofSpeech: true,
  },
  {
    name: "an answer without an end",
    behaviours: [{ kind: "endless" }],
    forever: true,
    ends: "service-failed",
    asked: 2,
  },
];

export type FaultySubject = {
  script(behaviours: Behaviour[], forever: boolean): void;
  /** How many requests came. */
  asked(): number;
  /** One whole use of the engine with these bounds of waiting. @throws what the engine throws */
  use(timeouts: Partial<Timeouts>): Promise<void>;
  /** What the operator was told. */
  logged(): string;
  /** Nobody but the service may read this. */
  secret(): string;
};

/** Declares a test for every fault. */
export function testFaults(task: "speech" | "transcription", subject: FaultySubject): void {
  test.each(FAULTS.filter(({ ofSpeech }) => task === "speech" || !ofSpeech))("$name", async (fault) => {
    const { behaviours, forever = false, timeouts, ends, retryAfter, asked } = fault;
    subject.script([...behaviours], forever);
    const failure = await subject
      .use({ answer: 100, idle: 100, backoff: 0.001, ...timeouts })
      .then(() => undefined)
      .catch((error: unknown) => error);
    if (ends) {
      expect(failure).toBeInstanceOf(EngineError);
      expect(failure).toMatchObject({ outcome: { code: ends }, ...(retryAfter ? { retryAfter } : {}) });
      expect(subject.logged()).not.toBe("");
    } else expect(failure).toBeUndefined();
    // What was heard is not asked for again.
    expect(subject.asked()).toBeGreaterThan(0);
    expect(subject.asked()).toBeLessThanOrEqual(asked);
    if (!ends) expect(subject.asked()).toBe(asked);
    const shown = failure instanceof Error ? [failure.message, failure.stack, String(failure.cause)] : [];
    expect([...shown, subject.logged()].join()).not.toContain(subject.secret());
  });
}
