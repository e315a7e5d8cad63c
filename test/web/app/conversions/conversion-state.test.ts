import { describe, expect, it } from "vitest";
import { CONVERSION_CALLS, type Conversion } from "#contract/conversions.ts";
import { type OutcomeCode, outcome, sayIn } from "#contract/outcomes.ts";
import { CATALOGUES } from "#locales/catalogues.ts";
import { RECORD } from "#locales/en/pages/record.ts";
import { LANGUAGES, type Language } from "#locales/languages.ts";
import { CODES, exampleOf } from "#test/support/example-outcome.ts";
import { needsAnotherFile, saysFree, stillHere, whatFailed } from "#web/app/conversions/after-failure.ts";
import {
  type ConversionEvent,
  type ConversionView,
  headingOf,
  isKnown,
  joinSegments,
  nextState,
} from "#web/app/conversions/conversion-state.ts";
import { SYNTHESIZE } from "#words/pages/synthesize.ts";

const asked = { title: "The rain", credits: 2, characters: 5_010, seconds: null, voice: "nova" } as const;
const segment = (start: number, text: string) => ({ start, end: start + 1, text, words: [] });
const conversion: Conversion = {
  ...outcome("ok"),
  id: "c1",
  key: "k1",
  tool: "text-to-speech",
  state: "running",
  title: asked.title,
  voice: asked.voice,
  message: "",
  engine: null,
  credits: 0,
  price: asked.credits,
  cancelCosts: 0,
  seconds: null,
  createdAt: "2026-11-21T10:00:00.000Z",
  expiresAt: "2027-02-19T10:00:00.000Z",
  progress: 0,
  audio: null,
  peaks: null,
};
const progressed = (progress: number, segments?: ReturnType<typeof segment>[]): ConversionEvent => ({
  type: "progressed",
  progress: {
    conversion: { ...conversion, progress },
    characters: asked.characters,
    seconds: 1,
    secondsLeft: null,
    segments,
  },
});
const stateAfter = (...events: ConversionEvent[]) =>
  events.reduce<ConversionView>(nextState, { phase: "idle" });
const sent = (bytes: number): ConversionEvent => ({
  type: "sent",
  sending: { sent: bytes, total: 10, rate: null, secondsLeft: null },
});

describe("the state of a conversion", () => {
  it("sends, then works, as soon as every byte is out", () => {
    expect(stateAfter({ type: "started", total: 10 }, sent(4)).phase).toBe("sending");
    expect(stateAfter({ type: "started", total: 10 }, sent(10)).phase).toBe("working");
  });

  it("says that it is being canceled until it is over, or the server could not be asked", () => {
    const asked: ConversionEvent = { type: "canceling", asked: true };
    const pressed = stateAfter({ type: "started", total: 10 }, sent(4), asked);
    expect(pressed).toMatchObject({ phase: "sending", canceling: true });
    for (const event of [sent(6), sent(10), progressed(0.5)])
      expect(nextState(pressed, event)).toMatchObject({ canceling: true });
    expect(nextState(pressed, { type: "canceling", asked: false })).toMatchObject({ canceling: false });
    expect(nextState(pressed, { type: "canceled" })).toEqual({ phase: "canceled" });
    expect(stateAfter({ type: "started", total: 0 }, asked, { type: "started", total: 0 })).toMatchObject({
      canceling: false,
    });
  });

  it("is known to the server once it tells of it, and not because every byte went out", () => {
    const known = (...events: ConversionEvent[]) => {
      const state = stateAfter({ type: "started", total: 10 }, ...events);
      return state.phase === "working" && isKnown(state.progress);
    };
    expect([known(sent(10)), known(sent(10), progressed(0)), known(progressed(0.1))]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it("needs no sending for text", () => {
    expect(stateAfter({ type: "started", total: 0 }).phase).toBe("working");
  });

  it("knows what was asked for: from the page at first, then from the server, also after a reload", () => {
    const guessed = { ...asked, credits: null };
    const started: ConversionEvent = { type: "started", total: 10, whole: guessed };
    expect(stateAfter(started, sent(10))).toMatchObject({ phase: "working", whole: guessed });
    expect(stateAfter(started, sent(10), progressed(0.1))).toMatchObject({ whole: asked });
    expect(stateAfter({ type: "resumed" })).toMatchObject({ whole: null });
    const resumed = stateAfter({ type: "resumed" }, progressed(0.1));
    expect(resumed).toMatchObject({ whole: asked });
    expect(nextState(resumed, { type: "failed", code: "engine-down", message: "no" })).toMatchObject({
      title: "The rain",
    });
  });

  it("collects segments, and lets a stream that begins anew replace what it tells again", () => {
    const state = stateAfter(
      { type: "resumed" },
      progressed(0.2, [segment(0, "one"), segment(2, "two")]),
      progressed(0.3, [segment(4, "three")]),
      progressed(0.4, [segment(0, "one"), segment(2, "TWO"), segment(4, "three"), segment(6, "four")]),
    );
    expect(state).toMatchObject({ progress: { segments: [{}, { text: "TWO" }, {}, { text: "four" }] } });
    expect(joinSegments([segment(0, "one")], [])).toHaveLength(1);
  });

  it("keeps what it shows when late events of an ended run come in", () => {
    const failed = stateAfter({ type: "resumed" }, { type: "failed", code: "engine-down", message: "no" });
    expect(nextState(failed, progressed(0.9))).toBe(failed);
    expect(nextState(failed, sent(5))).toBe(failed);
  });

  it("shows the lack of credit before anything was sent", () => {
    expect(stateAfter({ type: "refused-for-credit" }).phase).toBe("out-of-credit");
  });

  it("marks a lost connection and clears the mark with the next sign of life", () => {
    const waiting = stateAfter({ type: "resumed" }, { type: "connection", lost: true });
    expect(waiting).toMatchObject({ phase: "working", waiting: true });
    expect(nextState(waiting, progressed(0.5))).toMatchObject({ waiting: false });
  });
});

describe("a title from the first words", () => {
  it.each([
    ["Your table is ready. Please follow me.", "Your table is ready"],
    ["Is it Friday? Ask Lena.", "Is it Friday?"],
    ["short", "short"],
    [
      "a sentence that runs on and on without ever coming to its end",
      "a sentence that runs on and on without ever…",
    ],
  ])("%j becomes %j", (text, title) => expect(headingOf(text)).toBe(title));
});

/** Every way in which a tool can say no, without those that end in a result, in Canceled or in the credit packs. */
const REFUSALS = [CONVERSION_CALLS.speak, CONVERSION_CALLS.transcribe]
  .flatMap(({ refused }) => Object.values(refused).flat())
  .filter(
    (code) => !/^(insufficient-credit|conversion-(canceled|canceled-partly|broke-off|running))$/.test(code),
  );

/** How each language says that nothing was charged. */
const NOTHING_CHARGED: Record<Language, RegExp> = {
  en: /nothing was charged/gi,
  es: /no se ha cobrado nada/gi,
  de: /es wurde nichts abgebucht/gi,
};

/** What is said of a digest that is there: it was charged. */
const OF_A_DIGEST: readonly OutcomeCode[] = ["digest-parts-missing", "digest-not-joined"];
/** Sentences that say it of a payment, or of a cancel: none of them stands under a failure. */
const OF_OTHER_THINGS: readonly OutcomeCode[] = [
  "conversion-canceled",
  "payments-not-ready",
  "pack-unknown",
  "purchase-failed",
  "purchase-canceled",
  ...CODES.filter((code) => /^(digest|chat|make)-/.test(code) && !OF_A_DIGEST.includes(code)),
];

describe.each(LANGUAGES)("what stands under a failure, in %s", async (language) => {
  type Page = { failed: { body: string; kept: string }; interrupted: string };
  const tools: Page[] = await Promise.all(
    [
      ["record", "RECORD"],
      ["synthesize", "SYNTHESIZE"],
      ["transcribe", "TRANSCRIBE"],
    ].map(async ([page, name = ""]) => {
      const words = (await import(`../../../../src/locales/${language}/pages/${page}.ts`))[name];
      return { interrupted: CATALOGUES[language].OUTCOMES["upload-interrupted"], ...words };
    }),
  );
  const timesFree = (text: string) => text.match(NOTHING_CHARGED[language])?.length ?? 0;
  const said = (code: OutcomeCode) => sayIn(CATALOGUES[language].OUTCOMES, exampleOf(code));

  it.each(tools)("says so in the words of the page, or leaves it to the sentence", ({ failed }) => {
    expect([failed.body, failed.kept].map(timesFree)).toEqual([1, 0]);
  });

  it.each(CODES.filter((code) => !OF_OTHER_THINGS.includes(code)))(
    "knows whether the sentence of %s says that nothing was charged",
    (code) => expect(timesFree(said(code))).toBe(saysFree(code) ? 1 : 0),
  );

  it.each(OF_OTHER_THINGS)("needs no such knowledge of %s", (code) => {
    expect([timesFree(said(code)), saysFree(code)]).toEqual([1, false]);
  });

  it.each([...new Set(REFUSALS)])("says it once in the end: %s", (code) => {
    const failed = { phase: "failed", code, message: said(code) } as const;
    for (const words of tools)
      expect(timesFree(`${whatFailed(failed, words)} ${stillHere(failed, words.failed)}`)).toBe(1);
  });
});

describe("what stands under a failure", () => {
  it("does not say it of an end that nobody could tell", () => {
    const unsure = { code: "unexpected", unsure: true } as const;
    expect(stillHere(unsure, RECORD.failed)).toBe(RECORD.failed.kept);
  });

  it("calls what did not get through by its name", () => {
    const failed = { phase: "failed", code: "upload-interrupted", message: "" } as const;
    for (const words of [RECORD, SYNTHESIZE]) expect(whatFailed(failed, words)).toBe(words.interrupted);
  });
});

it("asks for another file where the file itself is at fault, and only there", () => {
  const asking = CODES.filter(needsAnotherFile);
  expect(asking.filter((code) => !/^(file|audio)-/.test(code))).toEqual([]);
  const mendable: OutcomeCode[] = ["file-missing", "audio-program-missing", "scanner-away", "engine-down"];
  expect(mendable.filter(needsAnotherFile)).toEqual([]);
});
