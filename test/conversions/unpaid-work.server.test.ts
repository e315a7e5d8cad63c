import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { unpaidWork } from "#server/conversions/tables.ts";
import { testAtLength } from "#test/support/at-length.ts";
import { type Person, register, until } from "#test/support/client.ts";
import { HEARD } from "#test/support/fake-engine.ts";
import { inDatabaseOf } from "#test/support/server.ts";
import { describeServing } from "#test/support/serving.ts";
import { spokenFolder } from "#test/support/spoken-folder.ts";
import { statement } from "#test/support/story.ts";

const { spoken } = await spokenFolder("lecture.wav");

describeServing("work that nobody pays for", { settings: { UNPAID_SECONDS_AN_HOUR: "60" } }, (serving) => {
  const somebody = () => register(serving().url, `unpaid-${randomUUID().slice(0, 8)}@example.org`);

  /** Begins work that an engine never ends, and cancels it while it is at that. */
  async function cancelAtWork(ada: Person, kind: "transcriptions" | "speech") {
    const { engine } = serving();
    const key = `canceled-${randomUUID()}`;
    const asked = engine.to(kind).length;
    engine.script(kind, [{ kind: "hang" }]);
    const answer =
      kind === "speech" ? ada.synthesize("Never mind.", { key }) : ada.transcribe(spoken, { key });
    await until("its engine to be at it", () => engine.to(kind).length > asked);
    const { id = "" } = (await ada.conversionByKey(key)) ?? {};
    await ada.cancel(id);
    expect((await answer).body.code).toBe("conversion-canceled"); // it is over then, however long that took
    return id;
  }
  const endingOf = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];

  testAtLength(
    "is bounded in an hour, also where it is deleted; others, what is known, and what is over go on",
    async () => {
      const { server } = serving();
      const [ada, bob] = [await somebody(), await somebody()];
      expect((await ada.transcribe(spoken)).body.text).toBe(HEARD);
      for (const kind of ["transcriptions", "speech"] as const)
        expect((await ada.remove(await cancelAtWork(ada, kind))).status).toBe(200);
      const refused = await ada.transcribe(spoken);
      expect(endingOf(refused)).toEqual([429, "unpaid-work-used"]);
      const wait = Number(refused.headers.get("retry-after"));
      expect(wait > 3_000 && wait <= 3_600).toBe(true);
      expect(endingOf(await ada.synthesize("Something new."))).toEqual([429, "unpaid-work-used"]);
      expect((await ada.transcribe(spoken, { anew: "false" })).body.transcribedBefore).toBe(true);
      expect((await bob.synthesize("Something new.")).body.success).toBe(true);
      const older = { endedAt: sql`now() - interval '1 hour'` };
      await inDatabaseOf(server, ({ db }) =>
        db.update(unpaidWork).set(older).where(eq(unpaidWork.userId, ada.user.id)),
      );
      expect((await ada.synthesize("Something new.")).body.success).toBe(true);
      expect(await statement(server, ada)).toMatchInlineSnapshot(`
      "
      what     reason                                      amount  balance  on hold
      grant    Welcome credits. Thank you for signing up.      +5        5        0
      hold     Transcribe: lecture.wav                        (1)        5        1
      capture  Transcribe: lecture.wav                         -1        4        0
      hold     Transcribe: lecture.wav                        (1)        4        1
      release  Canceled. Nothing was charged.                 (1)        4        0
      hold     Text to Speech: Never mind.                    (1)        4        1
      release  Canceled. Nothing was charged.                 (1)        4        0
      hold     Text to Speech: Something new.                 (1)        4        1
      capture  Text to Speech: Something new.                  -1        3        0
      "
    `);
    },
  );

  it("is none where the server is to blame", async () => {
    const ada = await somebody();
    const { engine } = serving();
    engine.script("transcriptions", [{ kind: "error", status: 400 }], true);
    for (let n = 0; n < 3; n++)
      expect(endingOf(await ada.transcribe(spoken))).toEqual([503, "service-refused"]);
    engine.script("transcriptions", []);
    expect((await ada.transcribe(spoken)).body.text).toBe(HEARD);
  });
});
