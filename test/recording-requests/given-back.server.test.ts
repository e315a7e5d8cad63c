import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askingAt, recordingOf } from "#test/support/asking.ts";
import { register, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { openSharing } from "#test/support/sharing.ts";
import { uploadFiles } from "#test/support/tus.ts";

describe("what a guest sent, and no text came of", () => {
  let world: Awaited<ReturnType<typeof openSharing>>;
  beforeAll(async () => {
    world = await openSharing({ DISK_RESERVE_BYTES: "0" });
  });
  afterAll(() => world.close());

  let people = 0;
  /** What a guest sent and waits, on its last day, in the list of who asked. */
  async function waiting() {
    const ada = await register(world.url, `given-back-${people++}@example.org`);
    const asking = askingAt(world.url);
    const { token } = await asking.ask(ada);
    const sent = await asking.sendWhole(token, recordingOf(3), { sender: "Grandma" });
    await world.services.db.execute(
      sql`update upload set expires_at = now() + interval '1 minute' where id = ${sent.id}`,
    );
    const received = () => asking.received(ada);
    const stateOf = async () => (await asking.find(sent.secret)).body.sent?.state;
    const press = (key: string) =>
      ada.call<ReplyTo<"transcribeUpload">>(
        `/api/uploads/${sent.id}/transcribe`,
        { language: "en" },
        { "idempotency-key": key },
      );
    const room = async () => (await asking.open(token)).body.asked?.room;
    return { ada, received, stateOf, press, room, id: sent.id };
  }

  it("failed: it waits again as long as at first, can be heard, and a new press makes a text of it, whose room is used for good", async () => {
    const { ada, received, stateOf, press, room, id } = await waiting();
    const left = await room();
    const files = uploadFiles(world.place).length;
    expect((await press(`${id}-the-first`)).body.success).toBe(true);
    (await world.engine.run()).fail();
    const back = await until("it to be back, with a copy", async () => {
      const [one] = await received();
      return one?.audio ? one : undefined;
    });
    expect(back).toMatchObject({ id, sender: "Grandma" });
    expect((new Date(back.keptUntil).getTime() - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
    expect([await stateOf(), await room()]).toEqual(["arrived", left]);
    expect(uploadFiles(world.place)).toHaveLength(files);
    expect((await press(`${id}-the-second`)).body.success).toBe(true);
    (await world.engine.run()).end();
    const { result } = await until("its text", async () => {
      const opened = await ada.openedByKey(`${id}-the-second`);
      return opened.conversion?.state === "done" && opened;
    });
    expect(result?.text).toContain("From 0");
    expect([await received(), await stateOf(), await room()]).toEqual([[], "used", left]);
    await world.services.db.execute(sql`delete from upload where id = ${id}`); // as when its days are over
    expect(await room()).toEqual(left);
  });

  it("canceled: it waits again", async () => {
    const { ada, received, stateOf, press, id } = await waiting();
    const { body } = await press(`${id}-canceled`);
    await world.engine.run();
    await ada.cancel(body.conversion?.id ?? "");
    await until("it to be back", async () => (await received()).length === 1);
    expect(await stateOf()).toBe("arrived");
  });
});
