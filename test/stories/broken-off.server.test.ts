import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { findByKey } from "#server/conversions/find-own.ts";
import { interrupted } from "#server/conversions/run.ts";
import { abandon } from "#server/conversions/settle.ts";
import { conversion } from "#server/conversions/tables.ts";
import { followUntil, readAudio } from "#test/support/audio-stream.ts";
import { databasesFor } from "#test/support/database.ts";
import { refusal } from "#test/support/outcomes.ts";
import { A_SECOND, stageOfBlocks } from "#test/support/three-blocks.ts";

describe.each(databasesFor("what work that breaks off costs"))(
  "what work that breaks off costs, on %s",
  (kind) => {
    const { server, newPerson, story, audioOf, speaking } = stageOfBlocks(kind);

    it("breaks it on purpose: free twice in an hour, then a block is sent only once it is paid", async () => {
      const ada = await newPerson();
      for (const key of ["break-1st", "break-2nd"]) {
        const { answer, run } = await speaking(ada, key);
        await run.give(15);
        const listener = readAudio(server().url + (await audioOf(ada, key)));
        await listener.has(A_SECOND / 2);
        run.fail();
        expect((await answer).status).toBe(503);
        expect(await ada.conversionByKey(key)).toMatchObject({ state: "failed", credits: 0, audio: null });
        if (key === "break-1st") await ada.remove((await ada.conversionByKey(key))?.id ?? ""); // hides nothing
      }
      const { answer, run } = await speaking(ada, "break-3rd");
      await run.give(15);
      const listener = readAudio(server().url + (await audioOf(ada, "break-3rd")));
      await followUntil(server().url, ada.token, "break-3rd", () => true);
      expect(listener.bytes()).toBe(0);
      await run.give(20);
      await run.give(25);
      await listener.has(A_SECOND);
      expect(listener.bytes()).toBeLessThan(A_SECOND * 1.3);
      expect(await ada.conversionByKey("break-3rd")).toMatchObject({ cancelCosts: 1 });
      run.fail();
      expect((await answer).body).toEqual(refusal("conversion-broke-off", { used: 1, of: 3 }));
      await listener.ended;
      expect(listener.bytes()).toBeLessThan(A_SECOND * 1.3);
      const [broken] = await ada.conversions();
      expect(broken).toMatchObject({ state: "failed", credits: 1 });
      expect((await fetch(server().url + broken?.audio)).status).toBe(200);
      expect(await story(ada)).toMatchInlineSnapshot(`
      "
      what     reason                                                                                                                                  amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.                                                                                                 +20       20        0
      hold     Text to Speech: The first block. And its mateThe second block. And the third                                                               (3)       20        3
      release  The speech service failed. Nothing was charged. Please try again.                                                                          (3)       20        0
      hold     Text to Speech: The first block. And its mateThe second block. And the third                                                               (3)       20        3
      release  The speech service failed. Nothing was charged. Please try again.                                                                          (3)       20        0
      hold     Text to Speech: The first block. And its mateThe second block. And the third                                                               (3)       20        3
      capture  Text to Speech: The first block. And its mateThe second block. And the third                                                                -1       19        2
      release  The conversion broke off: 1 of 3 credits used, for the whole parts you were given before. They are kept, and the rest was not charged.     (2)       19        0
      "
    `);
    });

    it("breaks in the last block: the whole blocks that were delivered are paid and kept, the broken one is free", async () => {
      const ada = await newPerson();
      const { answer, run } = await speaking(ada, "last-block");
      await run.give(20);
      await run.give(50);
      const listener = readAudio(server().url + (await audioOf(ada, "last-block")));
      await listener.has(2 * A_SECOND);
      run.fail();
      expect((await answer).body).toEqual(refusal("conversion-broke-off", { used: 2, of: 3 }));
      expect(await ada.credits()).toBe(18);
      await story(ada);
    });

    it("loses a block that had to be paid first, in a crash: its credit is given back", async () => {
      const ada = await newPerson();
      for (const key of ["trusted-1", "trusted-2"]) {
        const { answer, run } = await speaking(ada, key);
        await run.give(15);
        run.fail();
        await answer;
      }
      const { answer, run } = await speaking(ada, "paid-first");
      await run.give(25);
      const listener = readAudio(server().url + (await audioOf(ada, "paid-first")));
      await listener.has(A_SECOND);
      expect(await ada.conversionByKey("paid-first")).toMatchObject({ cancelCosts: 1 });
      const { services } = server();
      // Other attempts took it over after crashes, and had no more luck.
      await services.db
        .update(conversion)
        .set({ attempt: 3 })
        .where(eq(conversion.idempotencyKey, "paid-first"));
      const row = await findByKey(services.db, ada.user.id, "paid-first");
      if (!row) throw new Error("it is gone");
      await abandon(services, row, interrupted);
      run.fail();
      expect((await answer).body).toMatchObject(refusal("conversion-interrupted"));
      expect(await ada.conversionByKey("paid-first")).toMatchObject({
        state: "failed",
        credits: 0,
        audio: null,
      });
      expect((await story(ada)).split("\n").slice(-5)).toMatchInlineSnapshot(`
      [
        "hold     Text to Speech: The first block. And its mateThe second block. And the third     (3)       20        3",
        "capture  Text to Speech: The first block. And its mateThe second block. And the third      -1       19        2",
        "release  What was used of it was lost by a fault of ours, and is given back.              (2)       19        0",
        "grant    Given back after a fault of ours                                                  +1       20        0",
        "",
      ]
    `);
    });
  },
);
