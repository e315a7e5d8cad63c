import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { segment } from "#server/documents/tables.ts";
import { recoverHearings } from "#server/hearings/recover.ts";
import { takeUpHearing } from "#server/hearings/run.ts";
import { hearing } from "#server/hearings/tables.ts";
import { until } from "#test/support/client.ts";
import { HEARD, openHearings } from "#test/support/hearings.ts";
import { ledgerTable } from "#test/support/ledger-table.ts";

describe("a passage that is listened to again", () => {
  let world: Awaited<ReturnType<typeof openHearings>>;
  beforeAll(async () => {
    world = await openHearings("postgres");
  });
  afterAll(() => world.close());

  it("ends when its recording is deleted meanwhile, and costs nothing", async () => {
    const { person, begin, ended, deleteSound } = await world.transcript();
    const seen = world.hangs();
    const { hearing: one } = (await begin()).body;
    await until("it is at work", () => seen.begun === 1);
    await deleteSound();
    expect(await ended(one?.id)).toMatchObject({ state: "failed", code: "sound-not-kept", credits: 0 });
    expect(await person.credits()).toBe(20);
    await until("nobody listens", () => seen.stopped === 1);
    expect((await ledgerTable(world.services.db, person.user.id)).match(/release/g)).toHaveLength(1);
  });

  it("of an account without credits is refused, and begun by nobody", async () => {
    const { person, begin, list } = await world.transcript();
    world.hears(HEARD);
    for (let spent = 0; spent < 19; spent++) await person.deduct(randomUUID());
    const before = world.passages.length;
    expect((await begin()).body).toMatchObject({ code: "insufficient-credit", creditBalance: 1 });
    expect([await list(), world.passages.length]).toEqual([[], before]);
  });

  it("with another key at the same time is another one, each paid, until the credits are used up", async () => {
    const { person, begin, list } = await world.transcript();
    world.hangs();
    for (let spent = 0; spent < 15; spent++) await person.deduct(randomUUID());
    const replies = await Promise.all(Array.from({ length: 4 }, () => begin()));
    expect(replies.map(({ body }) => body.code).sort()).toEqual([
      "insufficient-credit",
      "insufficient-credit",
      "ok",
      "ok",
    ]);
    expect([await person.credits(), (await list()).length]).toEqual([1, 2]);
  });

  it("is not offered while its engine is out of order, and refused where it was told before", async () => {
    const { person, offer, begin } = await world.transcript();
    const [offered] = (await offer()).engines ?? [];
    const [link] = world.services.transcription.links;
    const states = world.services.transcription.states;
    world.services.transcription.states = async () =>
      (await states()).map((state) => (state.name === link?.name ? { ...state, ready: false } : state));
    onTestFinished(() => {
      world.services.transcription.states = states;
    });
    expect((await offer()).engines).toEqual([]);
    expect((await begin({ engine: offered?.engine, credits: offered?.credits })).body).toMatchObject({
      code: "engine-changed",
    });
    expect(await person.credits()).toBe(20);
  });

  it("that is interrupted again and again fails, and its credits come back", async () => {
    const { person, begin, ended } = await world.transcript();
    const seen = world.hangs();
    const one = (await begin()).body.hearing?.id ?? "";
    await until("it is at work", () => seen.begun === 1);
    const leaseUntil = sql`now() - interval '1 second'`;
    await world.services.db.update(hearing).set({ leaseUntil, attempt: 3 }).where(eq(hearing.id, one));
    await recoverHearings(world.services);
    expect(await ended(one)).toMatchObject({ state: "failed", code: "conversion-interrupted" });
    expect(await person.credits()).toBe(20);
  });

  it("whose worker died is listened to by another, whose work alone counts", async () => {
    const { person, begin, ended } = await world.transcript();
    const seen = world.hangs();
    const one = (await begin()).body.hearing?.id ?? "";
    await until("it is at work", () => seen.begun === 1);
    world.hears(HEARD);
    const leaseUntil = sql`now() - interval '1 second'`;
    await world.services.db.update(hearing).set({ leaseUntil, attempt: 2 }).where(eq(hearing.id, one));
    await takeUpHearing(world.services, { id: one, attempt: 2 });
    const { state, credits } = await ended(one);
    expect([state, await person.credits()]).toEqual(["done", 20 - credits]);
    await until("the first to leave it", () => seen.stopped === 1);
    const story = await ledgerTable(world.services.db, person.user.id);
    expect(story.match(/capture/g)).toHaveLength(1);
  });

  it("where people talk over each other has all of who talks in it", async () => {
    const { first, second, offer, begin, ended, take, read } = await world.transcript();
    await world.services.db.update(segment).set({ start: 2 }).where(eq(segment.id, second));
    expect(await offer(first, first)).toMatchObject({ start: 0, end: 5.5, engines: [{ credits: 3 }] });
    world.hears(HEARD);
    const one = await ended((await begin({ credits: 3 })).body.hearing?.id);
    expect((await take(one)).body).toMatchObject({ success: true, revision: 2 });
    expect((await read()).segments?.map(({ text }) => text).join(" ")).toBe("Won too, tree.");
  });

  it("of which more was heard than fits one sentence is not taken", async () => {
    const { begin, ended, take, read } = await world.transcript();
    const many = Array.from({ length: 3 }, () => ({ start: 0, end: 2, text: "a".repeat(8_000), words: [] }));
    world.hears(many);
    const one = await ended((await begin()).body.hearing?.id);
    expect((await take(one)).body).toMatchObject({ code: "text-too-long" });
    expect((await read()).segments?.[0]?.text).toBe("One two three.");
  });
});
