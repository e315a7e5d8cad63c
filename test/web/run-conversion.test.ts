import { describe, expect, it } from "vitest";
import type { Conversion } from "#contract/calls.ts";
import { MESSAGES } from "#contract/messages.ts";
import { CallError, ConnectionError } from "#web/api/call.ts";
import { type ConversionEvent, resultOf } from "#web/features/conversions/conversion-state.ts";
import { type Reply, resumeConversion, runConversion } from "#web/features/conversions/run-conversion.ts";

const stored = (state: Conversion["state"], message = ""): Conversion => ({
  id: "c1",
  key: "k1",
  tool: "text-to-speech",
  state,
  title: "Hello",
  credits: 2,
  price: 3,
  cancelCosts: 0,
  createdAt: "2026-11-21T10:00:00.000Z",
  expiresAt: "2027-02-19T10:00:00.000Z",
  message,
  progress: 0,
  seconds: 1,
  heard: null,
  voice: "alloy",
  audio: "/audio/1.mp3",
  text: "Hello",
  segments: null,
  words: [],
  peaks: [],
});
const brokeOff = MESSAGES.brokeOff(2, 3);
const lost = () => Promise.reject(new ConnectionError("cut"));
const answer = (reply: Partial<Reply>) => () =>
  Promise.resolve({ success: true, message: "", ...reply } as Reply);

/** A server that answers `sends` and `finds` one after the other, and a page that writes down what it is told. */
function scene(script: {
  sends?: (() => Promise<Reply>)[];
  finds?: (() => Promise<Conversion | undefined>)[];
}) {
  const told: ConversionEvent[] = [];
  const waits: string[] = [];
  let sent = 0;
  const next = <T>(list: (() => Promise<T>)[] | undefined): Promise<T> => {
    const step = list?.shift();
    if (!step) throw new Error("The script has no further answer.");
    return step();
  };
  const line = {
    bytes: 10,
    send: () => {
      sent++;
      return next(script.sends);
    },
    find: () => next(script.finds),
    async *follow() {},
    pause: async (why: string, signal: AbortSignal) => {
      await new Promise((done) => setImmediate(done));
      signal.throwIfAborted();
      if (why !== "unknown") waits.push(why);
    },
    tell: (event: ConversionEvent) => void told.push(event),
    read: () => resultOf(stored("done")),
  };
  const types = () => told.map((event) => event.type);
  return { line, told, types, waits, sent: () => sent };
}
const signal = () => new AbortController().signal;

describe("running a conversion", () => {
  it("shows the reply's result and passes its balance on", async () => {
    const { line, types } = scene({ sends: [answer({ creditBalance: 4 })] });
    expect(await runConversion(line, signal())).toEqual({ outcome: "done", creditBalance: 4 });
    expect(types()).toEqual(["started", "finished"]);
  });

  it("asks for the work by its key when the answer was lost, and does not send it again", async () => {
    const { line, told, sent } = scene({
      sends: [lost],
      finds: [async () => stored("running"), async () => stored("done")],
    });
    expect(await runConversion(line, signal())).toEqual({ outcome: "done" });
    expect(sent()).toBe(1);
    expect(told.at(-1)).toMatchObject({ type: "finished", result: { id: "c1", credits: 2 } });
  });

  it("sends again only what the server never had", async () => {
    const { line, sent, types } = scene({ sends: [lost, answer({})], finds: [async () => undefined] });
    expect((await runConversion(line, signal())).outcome).toBe("done");
    expect(sent()).toBe(2);
    expect(types().filter((type) => type === "started")).toHaveLength(2);
  });

  it("waits while there is no connection, and says so", async () => {
    const { line, told, waits } = scene({ sends: [lost], finds: [lost, lost, async () => stored("done")] });
    await runConversion(line, signal());
    expect(waits).toEqual(["offline", "offline"]);
    expect(told.filter((event) => event.type === "connection").map((event) => event.lost)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it("waits no longer when progress is refused because the session is over", async () => {
    const { line } = scene({});
    const over = new CallError(401, "Please log in again.");
    let left: AbortSignal | undefined;
    const waiting = {
      ...line,
      send: (signal: AbortSignal) => {
        left = signal;
        return new Promise<Reply>(() => {});
      },
      async *follow(): AsyncGenerator<never> {
        yield await Promise.reject(over);
      },
    };
    await expect(runConversion(waiting, signal())).rejects.toBe(over);
    expect(left?.aborted).toBe(true);
  });

  it("gives up on work that never arrives", async () => {
    const { line, told } = scene({ sends: Array(9).fill(lost), finds: Array(9).fill(async () => undefined) });
    expect((await runConversion(line, signal())).outcome).toBe("failed");
    expect(told.at(-1)).toEqual({ type: "failed", message: MESSAGES.uploadInterrupted });
  });

  it.each([
    [MESSAGES.insufficientCredit, "refused-for-credit"],
    [MESSAGES.canceled, "canceled"],
    [MESSAGES.nothingToSay, "failed"],
  ])("tells the refusal %j apart", async (message, outcome) => {
    const { line, told } = scene({ sends: [answer({ success: false, message, creditBalance: 0 })] });
    expect(await runConversion(line, signal())).toEqual({ outcome, creditBalance: 0 });
    expect(told.at(-1)?.type).toBe(outcome);
  });

  it("shows what a canceled conversion left, and a free one as canceled", async () => {
    const message = MESSAGES.canceledPartly(2, 3);
    const partly = scene({
      sends: [answer({ success: false, message, id: "c1", creditBalance: 4 })],
      finds: [async () => stored("canceled", message)],
    });
    expect(await runConversion(partly.line, signal())).toEqual({ outcome: "canceled", creditBalance: 4 });
    expect(partly.told.at(-1)).toMatchObject({ type: "finished", result: { credits: 2, note: message } });
    const free = scene({
      sends: [answer({ success: false, message: MESSAGES.canceled, id: "c1", creditBalance: 4 })],
      finds: [async () => ({ ...stored("canceled", MESSAGES.canceled), credits: 0 })],
    });
    expect(await runConversion(free.line, signal())).toEqual({ outcome: "canceled", creditBalance: 4 });
    expect(free.told.at(-1)).toEqual({ type: "canceled" });
  });

  it.each([
    ["a fault's", () => Promise.reject(new CallError(503, brokeOff, "engine-failed"))],
    ["a refusal's", answer({ success: false, message: brokeOff, id: "c1", creditBalance: 4 })],
  ])("shows what was paid and kept of work that broke off, after %s answer", async (_, send) => {
    const { line, told } = scene({
      sends: [send],
      finds: [async () => ({ ...stored("failed", brokeOff), code: "engine-failed" as const })],
    });
    expect(await runConversion(line, signal())).toMatchObject({ outcome: "broken-off" });
    expect(told.at(-1)).toMatchObject({ type: "finished", result: { credits: 2, note: brokeOff } });
  });

  it("tells a fault that cost nothing, and one whose work never began, in its own words", async () => {
    const fault = () => Promise.reject(new CallError(503, MESSAGES.engineDown, "engine-failed"));
    for (const found of [undefined, { ...stored("failed", MESSAGES.engineDown), credits: 0 }]) {
      const { line, told } = scene({ sends: [fault], finds: [async () => found] });
      expect((await runConversion(line, signal())).outcome).toBe("failed");
      expect(told.at(-1)).toMatchObject({ type: "failed", message: MESSAGES.engineDown });
    }
  });

  it("leaves a bad session to the caller", async () => {
    const { line } = scene({ sends: [() => Promise.reject(new CallError(401, MESSAGES.signInAgain))] });
    await expect(runConversion(line, signal())).rejects.toMatchObject({ status: 401 });
  });
});

describe("picking a conversion up after a reload", () => {
  it("shows what became of it", async () => {
    const { line, told } = scene({
      finds: [async () => ({ ...stored("failed", "The engine stopped."), credits: 0 })],
    });
    expect(await resumeConversion(line, signal())).toEqual({ outcome: "failed" });
    expect(told.at(-1)).toEqual({ type: "failed", message: "The engine stopped.", title: "Hello" });
  });

  it("says when the server has never heard of it", async () => {
    const { line } = scene({ finds: [async () => undefined] });
    expect(await resumeConversion(line, signal())).toBeUndefined();
  });
});
