import { describe, expect, it } from "vitest";
import { readAudio } from "#test/support/audio-stream.ts";
import { until } from "#test/support/client.ts";
import { databasesFor } from "#test/support/database.ts";
import { refusal, success } from "#test/support/outcomes.ts";
import { A_SECOND, stageOfBlocks } from "#test/support/three-blocks.ts";

describe.each(databasesFor("blocks of two credits"))("blocks of two credits, on %s", (kind) => {
  const { server, newPerson, story, audioOf, speaking } = stageOfBlocks(kind, {
    CREDITS_PER_BLOCK: "basic:2",
  });

  it("are held and paid whole", async () => {
    const ada = await newPerson();
    const { answer, run } = await speaking(ada, "whole-blocks");
    run.end();
    expect((await answer).body).toMatchObject({
      ...success("ok"),
      creditBalance: 14,
      conversion: { credits: 6 },
    });
    expect(await story(ada)).toMatchInlineSnapshot(`
      "
      what     reason                                                                        amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.                                       +20       20        0
      hold     Text to Speech: The first block. And its mateThe second block. And the third     (6)       20        6
      capture  Text to Speech: The first block. And its mateThe second block. And the third      -6       14        0
      "
    `);
  });

  it("are paid by the block when a person cancels after the first of three", async () => {
    const ada = await newPerson();
    const { answer, run } = await speaking(ada, "canceled-in-part");
    await run.give(10);
    const listener = readAudio(server().url + (await audioOf(ada, "canceled-in-part")));
    await listener.has(A_SECOND / 2);
    listener.leave();
    await until("the server to see that nobody listens", () => server().listened() === 0);
    await run.give(20);
    await run.give(55);
    const conversion = await ada.conversionByKey("canceled-in-part");
    expect(conversion).toMatchObject({ cancelCosts: 2, price: 6 });
    await ada.cancel(conversion?.id ?? "");
    expect((await answer).body).toMatchObject(refusal("conversion-canceled-partly", { used: 2, of: 6 }));
    expect(await ada.conversionByKey("canceled-in-part")).toMatchObject({ credits: 2, seconds: 1 });
    expect(await story(ada)).toMatchInlineSnapshot(`
      "
      what     reason                                                                        amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.                                       +20       20        0
      hold     Text to Speech: The first block. And its mateThe second block. And the third     (6)       20        6
      capture  Text to Speech: The first block. And its mateThe second block. And the third      -2       18        4
      release  Canceled: 2 of 6 credits used, for what you were given before. It is kept.       (4)       18        0
      "
    `);
  });

  it("are captured before they are given after two faults, and what a fault hits is free", async () => {
    const ada = await newPerson();
    for (const key of ["first-fault", "second-fault"]) {
      const { answer, run } = await speaking(ada, key);
      await run.give(15);
      await readAudio(server().url + (await audioOf(ada, key))).has(A_SECOND / 2);
      run.fail();
      await answer;
    }
    const { answer, run } = await speaking(ada, "paid-first");
    await run.give(15);
    const listener = readAudio(server().url + (await audioOf(ada, "paid-first")));
    await run.give(20);
    await run.give(25);
    await listener.has(A_SECOND);
    expect(await ada.conversionByKey("paid-first")).toMatchObject({ cancelCosts: 2 });
    run.fail();
    expect((await answer).body).toEqual(refusal("conversion-broke-off", { used: 2, of: 6 }));
    expect(await story(ada)).toMatchInlineSnapshot(`
      "
      what     reason                                                                                                                                  amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.                                                                                                 +20       20        0
      hold     Text to Speech: The first block. And its mateThe second block. And the third                                                               (6)       20        6
      release  The speech service failed. Nothing was charged. Please try again.                                                                          (6)       20        0
      hold     Text to Speech: The first block. And its mateThe second block. And the third                                                               (6)       20        6
      release  The speech service failed. Nothing was charged. Please try again.                                                                          (6)       20        0
      hold     Text to Speech: The first block. And its mateThe second block. And the third                                                               (6)       20        6
      capture  Text to Speech: The first block. And its mateThe second block. And the third                                                                -2       18        4
      release  The conversion broke off: 2 of 6 credits used, for the whole parts you were given before. They are kept, and the rest was not charged.     (4)       18        0
      "
    `);
  });
});
