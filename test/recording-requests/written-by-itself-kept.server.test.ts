import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { outcome } from "#contract/outcomes.ts";
import { EngineError } from "#server/engines/engine.ts";
import { recordingOf } from "#test/support/asking.ts";
import { type Person, send, until } from "#test/support/client.ts";
import { databasesFor } from "#test/support/database.ts";
import { openWriting, type WritingWorld } from "#test/support/writing-world.ts";

const HOUR = 3_600;

describe.each(databasesFor("what guests send is kept and not paid twice"))("nothing lost, on %s", (kind) => {
  let world: WritingWorld;
  beforeAll(async () => {
    world = await openWriting(kind);
  });
  afterAll(() => world.close());
  afterEach(() => void vi.restoreAllMocks());

  const engineAway = () =>
    vi
      .spyOn(world.services.transcription, "choose")
      .mockRejectedValue(new EngineError(outcome("engine-down")));
  const charged = async (ada: Person) => (await world.begun(ada)).map((row) => row.charged);
  /** Arrives while no engine takes anything on. */
  async function waiting(token: string, credits: number) {
    const away = engineAway();
    const sent = await world.sendOf(token, credits);
    await until("it to be tried", () => away.mock.calls.length > 0);
    away.mockRestore();
    return sent;
  }

  const LOST: [string, number, (ada: Person, id: string) => Promise<unknown>][] = [
    ["is in the bin of its owner", 1, (ada, id) => ada.call("/api/library/bin", { ids: [id] })],
    [
      "is there without its sound",
      2,
      (ada, id) =>
        send(`${world.url}/api/documents/${id}/recording`, {
          ...{ method: "DELETE", headers: { token: ada.token } },
        }),
    ],
  ];
  it.each(LOST)("the same file again, whose text %s, is written down anew", async (_, texts, lose) => {
    const { ada, token } = await world.writing(5);
    const content = recordingOf(3.5, 8_000 + texts);
    await world.asking.sendWhole(token, content);
    (await world.engine.run()).end();
    const [first] = await world.written(ada, 1);
    expect(await lose(ada, first?.id ?? "")).toMatchObject({ status: 200 });
    await world.asking.sendWhole(token, content);
    (await world.engine.run()).end();
    await world.written(ada, texts);
    await until("both to be paid", async () => (await charged(ada)).join() === "2,2");
    expect((await world.begun(ada)).every(({ audio, input }, at) => at === 0 || (audio ?? input))).toBe(true);
  });

  it("what its owner pressed for and canceled is not begun again by itself", async () => {
    const { ada, token, purse } = await world.writing(4);
    const { id } = await waiting(token, 2);
    await ada.call(`/api/uploads/${id}/transcribe`, {});
    await world.engine.run();
    const [pressed] = await world.begun(ada);
    await ada.call(`/api/conversions/${pressed?.id}/cancel`);
    await until("it to be back", async () => (await world.asking.received(ada)).length === 1);
    await world.later(ada, HOUR);
    expect(await world.undone(ada)).toEqual(["conversion-canceled"]);
    expect(await world.begun(ada)).toHaveLength(1);
    expect(await world.statement(ada, purse)).toBe("purse 4 → 4 Stories");
  });

  it("a machine that is busy for a while is waited for", async () => {
    const { ada, token } = await world.writing(4);
    await waiting(token, 2);
    const busy = vi.spyOn(world.services.measuring, "measure");
    busy.mockResolvedValue({ ok: false, reason: "not-in-time" });
    await world.later(ada, HOUR);
    expect(busy).toHaveBeenCalled();
    expect(await world.asking.received(ada)).toMatchObject([{ writing: true, notWritten: null }]);
    busy.mockRestore();
    await world.later(ada, HOUR);
    (await world.engine.run()).end();
    await world.written(ada, 1);
  });

  it("what guests sent takes no place of what its owner presses for", async () => {
    const { ada, token } = await world.writing(4);
    await world.sendOf(token, 2);
    await world.sendOf(token, 2);
    const guests = [await world.engine.run(), await world.engine.run()];
    const other = await world.asking.ask(ada);
    const own = await world.sendOf(other.token, 1);
    await ada.call(`/api/uploads/${own.id}/transcribe`, {});
    (await world.engine.run()).end();
    await world.written(ada, 1);
    for (const run of guests) run.end();
    await world.written(ada, 3);
  });
});
