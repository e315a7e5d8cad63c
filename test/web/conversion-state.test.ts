import { describe, expect, it } from "vitest";
import { MESSAGES as SPANISH_MESSAGES } from "#contract/es/messages.ts";
import { MESSAGES } from "#contract/messages.ts";
import { RECORD as GRABAR } from "#web/content/es/record.ts";
import { TOOLS_COPY as SPANISH } from "#web/content/es/tools.ts";
import { RECORD } from "#web/content/record.ts";
import { SPEAK } from "#web/content/speak.ts";
import { TOOLS_COPY } from "#web/content/tools.ts";
import { stillHere, whatFailed } from "#web/features/conversions/after-failure.ts";
import {
  type ConversionEvent,
  type ConversionState,
  isKnown,
  joinSegments,
  nextState,
  titleOf,
  wasFree,
} from "#web/features/conversions/conversion-state.ts";

const asked = { title: "The rain", credits: 2, characters: 5_010, seconds: null, voice: "nova" } as const;
const segment = (start: number, text: string) => ({ start, end: start + 1, text, words: [] });
const progressed = (progress: number, segments?: ReturnType<typeof segment>[]): ConversionEvent => ({
  type: "progressed",
  progress: {
    state: "running",
    progress,
    seconds: 1,
    secondsLeft: null,
    audio: null,
    cancelCosts: 0,
    whole: asked,
    segments,
  },
});
const stateAfter = (...events: ConversionEvent[]) =>
  events.reduce<ConversionState>(nextState, { phase: "idle" });
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
    expect(nextState(resumed, { type: "failed", message: "no" })).toMatchObject({ title: "The rain" });
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
    const failed = stateAfter({ type: "resumed" }, { type: "failed", message: "no" });
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

describe("whether a page adds that nothing was charged", () => {
  it.each([
    ["a refusal", {}, true],
    ["an engine's failure, which says itself what it cost", { code: "engine-failed" }, false],
    ["an end that nobody could tell", { unsure: true }, false],
  ] as const)("after %s: %j", (_, how, free) => {
    const state = stateAfter(
      { type: "started", total: 0 },
      { type: "failed", message: "It failed.", ...how },
    );
    expect(state).toEqual({ phase: "failed", message: "It failed.", ...how });
    expect(state.phase === "failed" && wasFree(state)).toBe(free);
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
  ])("%j becomes %j", (text, title) => expect(titleOf(text)).toBe(title));
});

describe("what stands under a failure", () => {
  const said = (message: string) => {
    const failed = { phase: "failed", message } as const;
    return `${whatFailed(failed, RECORD)} ${stillHere(failed, RECORD.failed)}`;
  };

  it.each([MESSAGES.uploadInterrupted, MESSAGES.engineDown, MESSAGES.infectedFile, MESSAGES.fileMissing])(
    "says once that nothing was charged: %s",
    (message) => {
      expect(said(message).match(/nothing was charged/gi)).toHaveLength(1);
      expect(said(message)).toContain(RECORD.failed.kept);
    },
  );

  it("calls what did not get through by its name", () => {
    const failed = { phase: "failed", message: MESSAGES.uploadInterrupted } as const;
    for (const words of [RECORD, SPEAK]) expect(whatFailed(failed, words)).not.toMatch(/file|upload/);
  });

  it("is noticed in both languages", () => {
    expect(GRABAR.interrupted.toLowerCase()).toContain(SPANISH.free);
    expect(SPANISH_MESSAGES.infectedFile.toLowerCase()).toContain(SPANISH.free);
    expect(MESSAGES.infectedFile.toLowerCase()).toContain(TOOLS_COPY.free);
  });
});
