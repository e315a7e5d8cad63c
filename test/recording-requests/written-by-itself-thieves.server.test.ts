import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { outcome } from "#contract/outcomes.ts";
import { unpaidWork } from "#server/conversions/tables.ts";
import { EngineError } from "#server/engines/engine.ts";
import { receivedRecording } from "#server/recording-requests/tables.ts";
import { writeReceived } from "#server/recording-requests/write-received.ts";
import { recordingOf } from "#test/support/asking.ts";
import { until } from "#test/support/client.ts";
import { databasesFor } from "#test/support/database.ts";
import { openWriting, type WritingWorld } from "#test/support/writing-world.ts";

/** `npm run test:kinds` sends two hundred. */
const AT_ONCE = process.env.EVERY_KIND ? 200 : 12;
const HOUR = 3_600;

describe.each(databasesFor("what would write down more than it should"))(
  "more than it should, on %s",
  (kind) => {
    let world: WritingWorld;
    /** Another server on the same database, where that may have two: a job is either's. */
    let second: Pick<WritingWorld, "services">;
    beforeAll(async () => {
      world = await openWriting(kind);
      second = kind === "postgres" ? await world.second() : world;
    });
    afterAll(() => world.close());
    afterEach(() => void vi.restoreAllMocks());

    const db = () => world.services.db;
    type Chain = WritingWorld["services"]["transcription"];
    /** Has every server do something first where it chooses an engine. @returns how often that was done, and what ends it */
    function beforeChoice(first: () => Promise<void>) {
      let chosen = 0;
      const spies = [...new Set([world, second])].map(({ services: { transcription } }) => {
        const choose: Chain["choose"] = transcription.choose.bind(transcription);
        return vi.spyOn(transcription, "choose").mockImplementation(async (asked) => {
          await first().finally(() => chosen++);
          return choose(asked);
        });
      });
      return { times: () => chosen, end: () => spies.forEach((spy) => void spy.mockRestore()) };
    }
    /** No engine can take anything on for now. */
    const engineAway = () =>
      beforeChoice(async () => {
        throw new EngineError(outcome("engine-down"));
      });

    it(`${AT_ONCE} at once, of two links and on two servers, from a purse for three: three are paid`, async () => {
      const { ada, token, purse } = await world.writing(3, { files: 100, minutes: 3_000, megabytes: 10_000 });
      const wide = { files: 100, minutes: 3_000, megabytes: 10_000 };
      const other = await world.asking.ask(ada, { purse, writesDown: true, ...wide });
      const sent: (() => Promise<string>)[] = [];
      for (let at = 0; at < AT_ONCE; at++) sent.push(await world.wholeOf(at % 2 ? token : other.token, 1));
      const all = sent.map(async (arrives) => {
        const id = await arrives();
        await Promise.all([writeReceived(world.services, id), writeReceived(second.services, id)]);
      });
      const runs = [1, 2, 3].map(async () => (await world.engine.run()).end());
      await Promise.all(all);
      await Promise.all(runs);
      await world.written(ada, 3);
      const why = await world.undone(ada);
      expect(why).toEqual(Array.from({ length: AT_ONCE - 3 }, () => "purse-lacks-credits"));
      expect((await world.begun(ada)).map(({ state, charged }) => [state, charged])).toEqual(
        Array.from({ length: 3 }, () => ["done", 1]),
      );
      expect((await world.purses(ada)).purses).toMatchObject([{ available: 0, held: 0 }]);
      expect(await ada.credits()).toBe(17);
      expect(await world.differences()).toEqual([]);
    });

    it("a job that comes many times, on two servers, and after a break in the middle, pays once", async () => {
      const { ada, token, purse } = await world.writing(6);
      const away = engineAway();
      const { id } = await world.sendOf(token, 2);
      await until("it to be tried", () => away.times() > 0);
      away.end();
      // Killed between the hold and the work: what begins it is one transaction, and none of it is there.
      const send = vi.spyOn(world.services.queue, "send").mockRejectedValueOnce(new Error("killed"));
      await writeReceived(world.services, id);
      expect([await world.begun(ada), (await world.purses(ada)).purses]).toMatchObject([[], [{ held: 0 }]]);
      send.mockRestore();
      const many = Array.from({ length: 20 }, (_, at) =>
        writeReceived(at % 2 ? world.services : second.services, id),
      );
      await Promise.all(many);
      (await world.engine.run()).end();
      await world.written(ada, 1);
      await Promise.all([writeReceived(world.services, id), world.later(ada, HOUR)]);
      expect(await world.statement(ada, purse)).toMatch(/^purse 6 → 6 Stories\nuse -2 → 4[^\n]*$/);
      expect(await world.begun(ada)).toHaveLength(1);
    });

    it("switched off, or given another purse, while it is being begun: nothing is paid that is not wanted any more", async () => {
      const { ada, token, id, purse } = await world.writing(4);
      const other = await world.makePurse(ada, 3);
      const whileBegun = (wish: object) => beforeChoice(async () => void (await world.change(ada, id, wish)));
      const swapped = whileBegun({ purse: other });
      await world.sendOf(token, 2);
      await until("it to be tried", () => swapped.times() > 0);
      swapped.end();
      expect(await world.begun(ada)).toEqual([]);
      await world.later(ada, HOUR);
      (await world.engine.run()).end();
      await world.written(ada, 1);
      const off = whileBegun({ writesDown: false });
      await world.sendOf(token, 1);
      await until("it to be tried", () => off.times() > 0);
      expect(await world.undone(ada)).toEqual(["writing-switched-off"]);
      expect(await world.statement(ada, purse)).toBe("purse 4 → 4 Stories");
      expect(await world.statement(ada, other)).toMatch(/use -2 → 1[^\n]*$/);
    });

    it("what a guest was not told is not done: neither by an older page, nor of what was sent before", async () => {
      const { ada, token, id, purse } = await world.writing(4);
      await world.change(ada, id, { writesDown: false });
      expect((await world.asking.open(token)).body.asked?.writesDown).toBe(false);
      const before = await world.asking.begin(token, 10);
      await world.sendOf(token, 1);
      await world.change(ada, id, { purse, writesDown: true });
      await world.sendOf(token, 1, { writesDown: false });
      const kept = await db()
        .select({ writesDown: receivedRecording.writesDown })
        .from(receivedRecording)
        .where(eq(receivedRecording.userId, ada.user.id));
      expect([before.status, kept.some(({ writesDown }) => writesDown)]).toEqual([200, false]);
      await world.later(ada, HOUR);
      expect(await world.undone(ada)).toEqual([null, null]);
      expect(await world.begun(ada)).toEqual([]);
      // Nor does a page help that says more than is so.
      await world.change(ada, id, { writesDown: false });
      await world.sendOf(token, 1, { writesDown: true });
      expect(await world.undone(ada)).toEqual([null, null, null]);
    });

    it("a guest does not learn what else its owner has: the same file is answered from what came by the link alone", async () => {
      const { ada, token, purse } = await world.writing(1);
      const content = recordingOf(2, 993);
      const other = await world.asking.ask(ada);
      const known = await world.asking.sendWhole(other.token, content);
      await ada.call(`/api/uploads/${known.id}/transcribe`, {});
      (await world.engine.run()).end();
      await world.written(ada, 1);
      await world.move(ada, purse, -1);
      const sent = await world.asking.sendWhole(token, content);
      expect(await world.undone(ada)).toEqual(["purse-lacks-credits"]);
      expect((await world.asking.find(sent.secret)).body.sent?.state).toBe("arrived");
    });

    it("what engines did for guests for nothing keeps nobody from their own work", async () => {
      const { ada, token } = await world.writing(2);
      const { userId, seconds } = { userId: ada.user.id, seconds: 1_000_000 };
      await db().insert(unpaidWork).values({ userId, seconds, byRequest: true });
      await world.sendOf(token, 2);
      const other = await world.asking.ask(ada);
      const own = await world.sendOf(other.token, 1);
      await ada.call(`/api/uploads/${own.id}/transcribe`, {});
      (await world.engine.run()).end();
      await world.written(ada, 1);
      await world.later(ada, 7 * HOUR);
      expect(await world.asking.received(ada)).toMatchObject([{ writing: true, notWritten: null }]);
      await db().delete(unpaidWork).where(eq(unpaidWork.userId, userId));
      await world.later(ada, HOUR);
      (await world.engine.run()).end();
      await world.written(ada, 2);
    });

    it("of nobody else's purse, of none that has ended, and of none at all", async () => {
      const bob = await world.newPerson();
      const his = await world.makePurse(bob, 5);
      const { ada, id, purse } = await world.writing(5);
      const codes = async (wish: object) => [
        (await world.asking.ask(ada, wish)).body.code,
        (await world.change(ada, id, wish)).body.code,
      ];
      expect(await codes({ purse: his, writesDown: true })).toEqual(["not-found", "not-found"]);
      expect(await codes({ purse: null, writesDown: true })).toEqual([
        "writing-needs-purse",
        "writing-needs-purse",
      ]);
      expect((await world.change(bob, id, { writesDown: false })).body.code).toBe("not-found");
      expect((await world.change(ada, id, { purse: null })).body.request).toMatchObject({
        purse: null,
        writesDown: false,
      });
      expect((await world.change(ada, id, { purse })).body).toMatchObject({
        code: "recording-request-changed",
        request: { purse, writesDown: false },
      });
      await ada.call(`/api/account/purses/${purse}/end`);
      expect(await codes({ purse, writesDown: true })).toEqual(["purse-over", "purse-over"]);
      expect((await world.change(ada, id, { writesDown: false })).status).toBe(200);
      await world.asking.end(ada, id);
      expect((await world.change(ada, id, { purse: null })).body.code).toBe("recording-request-over");
    });
  },
);
