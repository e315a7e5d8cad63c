import { eq } from "drizzle-orm";
import { describe, expect, it, onTestFinished } from "vitest";
import { putBack } from "#server/conversions/claim.ts";
import { expireConversions } from "#server/conversions/expire.ts";
import { findByKey } from "#server/conversions/find-own.ts";
import { abandon, type Part } from "#server/conversions/settle.ts";
import { conversion, conversionPart } from "#server/conversions/tables.ts";
import { ledgerAccount } from "#server/credits/tables.ts";
import { type Storage, StorageAway } from "#server/platform/storage/storage.ts";
import { readAudio } from "#test/support/audio-stream.ts";
import { type Person, until } from "#test/support/client.ts";
import { inPieces } from "#test/support/storages.ts";
import { A_SECOND, stageOfBlocks } from "#test/support/three-blocks.ts";

describe("conversions whose storage is in the way", () => {
  const { server, newPerson, story, audioOf, speaking } = stageOfBlocks("postgres");

  /** Until the test is over the storage does some of its verbs otherwise; gives those it has. */
  function otherwise(verbs: (own: Storage) => Partial<Storage>): void {
    const { storage } = server().services;
    const own = { ...storage };
    Object.assign(storage, verbs(own));
    onTestFinished(() => void Object.assign(storage, own));
  }

  async function rowOf({ user }: Person, key: string) {
    const row = await findByKey(server().services.db, user.id, key);
    if (!row) throw new Error("it is gone");
    return row;
  }

  /** Speaks on until the first block has been given to a listener. */
  async function given(person: Person, key: string) {
    const { answer, run } = await speaking(person, key);
    await run.give(20);
    await run.give(45);
    const listener = readAudio(server().url + (await audioOf(person, key)));
    await listener.has(A_SECOND);
    return { answer, listener };
  }

  it("a cancel holds no transaction while a slow one keeps what was given", async () => {
    const ada = await newPerson();
    const { answer } = await given(ada, "slow-store");
    const row = await rowOf(ada, "slow-store");
    const [asked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    otherwise(({ write }) => ({
      async write(key, content, announced) {
        if (key.endsWith(".mp3")) asked.resolve(); // the whole, and not a piece
        if (key.endsWith(".mp3")) await goOn.promise;
        await write(key, content, announced);
      },
    }));
    const canceled = ada.cancel(row.id);
    await asked.promise;
    const { db } = server().services;
    const its = eq(conversion.id, row.id);
    const theirs = eq(ledgerAccount.userId, ada.user.id);
    const skip = { skipLocked: true } as const;
    // A word of progress or of life may hold a row for a moment; a cancel that waits would hold it to the end.
    await until("its row to be free", async () => {
      const rows = await db.select({ id: conversion.id }).from(conversion).where(its).for("update", skip);
      return rows.length === 1;
    });
    await until("the account to be free", async () => {
      const account = db.select({ id: ledgerAccount.id }).from(ledgerAccount).where(theirs);
      return (await account.for("update", skip)).length === 1;
    });
    goOn.resolve();
    expect((await canceled).body.conversion).toMatchObject({ state: "canceled" });
    await answer;
    await story(ada);
  });

  it("what is put back leaves no parts, and of another attempt's none goes", async () => {
    const ada = await newPerson();
    const { answer, run } = await speaking(ada, "put-back");
    await run.give(25);
    const { db } = server().services;
    const row = await rowOf(ada, "put-back");
    const parts = () => db.select().from(conversionPart).where(eq(conversionPart.conversionId, row.id));
    await until("a piece", async () => (await parts()).length > 0);
    await putBack(db, { ...row, attempt: row.attempt + 1 });
    expect((await parts()).length).toBeGreaterThan(0);
    await putBack(db, row);
    expect(await parts()).toEqual([]);
    await ada.cancel(row.id);
    await answer;
  });

  it("an end that is tried again charges no more than was kept the first time", async () => {
    const ada = await newPerson();
    const { answer } = await given(ada, "kept-once");
    const { services } = server();
    const row = await rowOf(ada, "kept-once");
    const more = { delivered: 3 };
    const part: Part = {
      whole: 3,
      begun: true,
      // Meanwhile somebody was given more; what is kept stays what was kept first.
      async keep() {
        await services.db.update(conversion).set(more).where(eq(conversion.id, row.id));
        return { credits: 1, result: { audio: "audio/kept" } };
      },
      discard: async () => {},
    };
    const ended = await abandon(services, row, { state: "canceled" }, part);
    expect(ended?.row).toMatchObject({ state: "canceled", charged: 1, audio: "audio/kept" });
    expect(await abandon(services, row, { state: "canceled" }, part)).toBeUndefined();
    expect(await ada.credits()).toBe(19);
    await answer;
    await story(ada);
  });

  it("one that cannot delete one file keeps no result, and no other file from going: results' and strays", async () => {
    const ada = await newPerson();
    const { services } = server();
    const { db, storage } = services;
    const spoken = ["Bad one.", "Good one.", "A good one, too."];
    const ids: string[] = [];
    for (const text of spoken) {
      const answer = ada.synthesize(text);
      await (await server().engine.run()).end();
      ids.push((await answer).body.conversion?.id ?? "");
    }
    ids.sort(); // in the order they are looked at
    await db
      .update(conversion)
      .set({ expiresAt: new Date(0) })
      .where(eq(conversion.userId, ada.user.id));
    const strays = ["uploads/a", "uploads/b", "uploads/c"];
    for (const key of strays) await storage.write(key, inPieces(Buffer.from("…")), 0);
    const bad = [`audio/${ids[0]}-1.mp3`, "uploads/a"];
    otherwise(({ remove, untouchedSince }) => ({
      async remove(key) {
        if (bad.includes(key)) throw new StorageAway("it is locked");
        await remove(key);
      },
      untouchedSince: (shelf, _moment, some) => untouchedSince(shelf, new Date(Date.now() + 60_000), some),
    }));
    await expireConversions(services);
    expect(await ada.conversions()).toEqual([]);
    const left = (keys: string[]) =>
      Promise.all(keys.map(async (key) => ((await storage.size(key)) === null ? "gone" : "there")));
    expect(await left(strays)).toEqual(["there", "gone", "gone"]);
    const sounds = ids.map((id) => `audio/${id}-1.mp3`);
    await until("the others' sounds to go", async () => {
      return (await left(sounds)).join() === "there,gone,gone";
    });
  });

  it("one that has come to be another database's is not swept", async () => {
    const { services } = server();
    await services.storage.write("uploads/of-theirs", inPieces(Buffer.from("…")), 0);
    otherwise(({ untouchedSince }) => ({
      claim: async () => "of another database",
      untouchedSince: (shelf, _moment, some) => untouchedSince(shelf, new Date(Date.now() + 60_000), some),
    }));
    await expireConversions(services);
    expect(await services.storage.size("uploads/of-theirs")).not.toBeNull();
  });
});
