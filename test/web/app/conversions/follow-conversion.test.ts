import { describe, expect, it } from "vitest";
import type { Conversion, OpenedConversion } from "#contract/conversions.ts";
import { type Outcome, outcome } from "#contract/outcomes.ts";
import type { ConversionEvent } from "#web/app/conversions/conversion-state.ts";
import { followConversion, type Reply, resumeConversion } from "#web/app/conversions/follow-conversion.ts";
import { CallError, ConnectionError } from "#web/lib/client/call.ts";

/** A conversion that ended so; it cost two of three credits unless `free`. */
const stored = (
  state: Conversion["state"],
  reported: Outcome = outcome("ok"),
  { free = false } = {},
): OpenedConversion => ({
  conversion: {
    id: "c1",
    key: "k1",
    tool: "text-to-speech",
    state,
    title: "Hello",
    ...reported,
    message: `told: ${reported.code}`,
    engine: null,
    credits: free ? 0 : 2,
    price: 3,
    cancelCosts: 0,
    createdAt: "2026-11-21T10:00:00.000Z",
    expiresAt: "2027-02-19T10:00:00.000Z",
    progress: 0,
    seconds: 1,
    voice: "alloy",
    audio: "/audio/1.mp3",
    peaks: [],
  },
  result: { text: "Hello", heard: null, segments: null, words: [], peaks: [], notFollowed: null, note: null },
});
const brokeOff = outcome("conversion-broke-off", { used: 2, of: 3 });
const engineDown = () => Promise.reject(new CallError(503, "told: engine-down", "engine-down"));
const lost = () => Promise.reject(new ConnectionError("cut"));
const done = async (): Promise<Reply> => ({
  ...{ success: true, ...outcome("ok"), message: "", creditBalance: 4 },
  voice: "/audio/1.mp3",
  ...stored("done"),
});
type Refused = Extract<Reply, { success: false }>["code"];
const refused = (code: Refused, opened?: OpenedConversion) => async (): Promise<Reply> => {
  const reported = {
    code,
    details: { used: 2, of: 3, most: 3, found: 1, declared: 2, host: "", perBlock: 1 },
  };
  const answer = { success: false, ...reported, message: `told: ${code}`, creditBalance: 0, ...opened };
  return answer as Reply; // one of more codes than the compiler tells apart
};

/** A server that answers `sends` and `finds` one after the other, and a page that writes down what it is told. */
function scene(script: {
  sends?: (() => Promise<Reply>)[];
  finds?: (() => Promise<OpenedConversion | undefined>)[];
}) {
  const reported: ConversionEvent[] = [];
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
    retryDelay: async (why: string, signal: AbortSignal) => {
      await new Promise((done) => setImmediate(done));
      signal.throwIfAborted();
      if (why !== "unknown") waits.push(why);
    },
    onEvent: (event: ConversionEvent) => void reported.push(event),
  };
  const types = () => reported.map((event) => event.type);
  return { line, reported, types, waits, sent: () => sent };
}
const signal = () => new AbortController().signal;

describe("running a conversion", () => {
  it("shows the reply's result and passes its balance on", async () => {
    const { line, types } = scene({ sends: [done] });
    expect(await followConversion(line, signal())).toEqual({ outcome: "done", creditBalance: 4 });
    expect(types()).toEqual(["started", "finished"]);
  });

  it("asks for the work by its key when the answer was lost, and does not send it again", async () => {
    const { line, reported, sent } = scene({
      sends: [lost],
      finds: [async () => stored("running"), async () => stored("done")],
    });
    expect(await followConversion(line, signal())).toEqual({ outcome: "done" });
    expect(sent()).toBe(1);
    expect(reported.at(-1)).toMatchObject({ type: "finished", result: { id: "c1", credits: 2 } });
  });

  it("sends again only what the server never had", async () => {
    const { line, sent, types } = scene({ sends: [lost, done], finds: [async () => undefined] });
    expect((await followConversion(line, signal())).outcome).toBe("done");
    expect(sent()).toBe(2);
    expect(types().filter((type) => type === "started")).toHaveLength(2);
  });

  it("waits while there is no connection, and says so", async () => {
    const { line, reported, waits } = scene({
      sends: [lost],
      finds: [lost, lost, async () => stored("done")],
    });
    await followConversion(line, signal());
    expect(waits).toEqual(["offline", "offline"]);
    expect(reported.filter((event) => event.type === "connection").map((event) => event.lost)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it("waits no longer when progress is refused because the session is over", async () => {
    const { line } = scene({});
    const over = new CallError(401, "Over.", "login-needed");
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
    await expect(followConversion(waiting, signal())).rejects.toBe(over);
    expect(left?.aborted).toBe(true);
  });

  it("gives up on work that never arrives", async () => {
    const { line, reported } = scene({
      sends: Array(9).fill(lost),
      finds: Array(9).fill(async () => undefined),
    });
    expect((await followConversion(line, signal())).outcome).toBe("failed");
    expect(reported.at(-1)).toMatchObject({ type: "failed", code: "upload-interrupted" });
  });

  it.each([
    ["insufficient-credit", "refused-for-credit"],
    ["conversion-canceled", "canceled"],
    ["nothing-to-say", "failed"],
  ] as const)("tells the refusal %s apart", async (code, outcome) => {
    const { line, reported } = scene({ sends: [refused(code)] });
    expect(await followConversion(line, signal())).toEqual({ outcome, creditBalance: 0 });
    expect(reported.at(-1)?.type).toBe(outcome);
  });

  it("shows what a canceled conversion left, and a free one as canceled", async () => {
    const partly = stored("canceled", outcome("conversion-canceled-partly", { used: 2, of: 3 }));
    const paid = scene({ sends: [refused("conversion-canceled-partly", partly)] });
    expect(await followConversion(paid.line, signal())).toEqual({ outcome: "canceled", creditBalance: 0 });
    expect(paid.reported.at(-1)).toMatchObject({
      type: "finished",
      result: { credits: 2, note: "told: conversion-canceled-partly" },
    });
    const nothing = stored("canceled", outcome("conversion-canceled"), { free: true });
    const free = scene({ sends: [refused("conversion-canceled", nothing)] });
    expect(await followConversion(free.line, signal())).toEqual({ outcome: "canceled", creditBalance: 0 });
    expect(free.reported.at(-1)).toEqual({ type: "canceled" });
  });

  it.each([
    ["a fault's", { sends: [engineDown], finds: [async () => stored("failed", brokeOff)] }],
    ["a refusal's", { sends: [refused("conversion-broke-off", stored("failed", brokeOff))] }],
  ])("shows what was paid and kept of work that broke off, after %s answer", async (_, script) => {
    const { line, reported } = scene(script);
    expect(await followConversion(line, signal())).toMatchObject({ outcome: "broken-off" });
    expect(reported.at(-1)).toMatchObject({
      type: "finished",
      result: { credits: 2, note: "told: conversion-broke-off" },
    });
  });

  it("tells a fault that cost nothing, and one whose work never began, by its code", async () => {
    for (const found of [undefined, stored("failed", outcome("engine-down"), { free: true })]) {
      const { line, reported } = scene({ sends: [engineDown], finds: [async () => found] });
      expect((await followConversion(line, signal())).outcome).toBe("failed");
      expect(reported.at(-1)).toMatchObject({
        type: "failed",
        code: "engine-down",
        message: "told: engine-down",
      });
    }
  });

  it("leaves a bad session to the caller", async () => {
    const over = new CallError(401, "Over.", "login-needed");
    const { line } = scene({ sends: [() => Promise.reject(over)] });
    await expect(followConversion(line, signal())).rejects.toMatchObject({ status: 401 });
  });
});

describe("picking a conversion up after a reload", () => {
  it("shows what became of it", async () => {
    const { line, reported } = scene({
      finds: [async () => stored("failed", outcome("engine-stopping"), { free: true })],
    });
    expect(await resumeConversion(line, signal())).toEqual({ outcome: "failed" });
    expect(reported.at(-1)).toEqual({
      ...{ type: "failed", code: "engine-stopping", message: "told: engine-stopping", title: "Hello" },
    });
  });

  it("says when the server has never heard of it", async () => {
    const { line } = scene({ finds: [async () => undefined] });
    expect(await resumeConversion(line, signal())).toBeUndefined();
  });
});
