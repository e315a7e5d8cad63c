import { expect, it } from "vitest";
import type { ConversionRow } from "#server/conversions/begin.ts";
import { findComing } from "#server/conversions/find-coming.ts";
import { followConversion } from "#server/conversions/follow.ts";
import { followSpeech } from "#server/conversions/follow-speech.ts";
import type { Db } from "#server/platform/db/client.ts";
import { DatabaseAway } from "#server/platform/db/outage.ts";
import { sayInLanguage } from "#server/platform/http/say.ts";
import { register } from "#test/support/client.ts";
import { prepareSixSeconds, server, sixSeconds } from "#test/support/six-seconds.ts";

prepareSixSeconds();

const always = async () => true;

/** The server's parts, where the database is away at every fourth question; a transaction has taken effect by then. */
function oftenAway() {
  let asked = 0;
  const away = () => asked++ % 4 === 0;
  const { db } = server.services;
  const wavering: Pick<Db, "select" | "transaction"> = Object.create(db, {
    select: {
      value(fields: never) {
        if (away()) throw new DatabaseAway("for a moment");
        return db.select(fields);
      },
    },
    transaction: {
      async value(work: never) {
        const lost = away();
        const done = await db.transaction(work);
        if (lost) throw new DatabaseAway("before it said that it was done");
        return done;
      },
    },
  });
  return { services: Object.assign({ ...server.services }, { db: wavering }), asked: () => asked };
}

/** A person's conversion once it is there, found through a database that comes and goes. */
async function foundOf(key: string, userId: string): Promise<ConversionRow> {
  const { services } = oftenAway();
  const row = await findComing(
    services,
    { userId, line: userId, names: [key] },
    new AbortController().signal,
  );
  if (!row) throw new Error(`${key} has not come`);
  return row;
}

it("whoever follows a conversion goes on over short outages, and is told each segment once", async () => {
  const ada = await register(server.url, "follows@example.org");
  const answer = ada.transcribe(sixSeconds, { key: "follows-1" });
  const run = await server.engine.run();
  const row = await foundOf("follows-1", ada.user.id);
  const { services, asked } = oftenAway();
  const following = { say: sayInLanguage("en"), allowed: always, disconnected: new AbortController().signal };
  const texts: string[] = [];
  let state = "";
  await run.give(2);
  for await (const event of followConversion(services, row, following)) {
    texts.push(...(event.segments ?? []).map(({ text }) => text));
    ({ state } = event.conversion);
    if (!event.segments?.length) continue; // it may look again before what was given is there
    if (texts.length === 1) await run.give(4);
    if (texts.length === 2) run.end();
  }
  // The rest comes with the end, or just before.
  const rest = texts.length > 2 ? ["From 4 to 6."] : [];
  expect({ texts, state }).toEqual({ texts: ["From 0 to 2.", "From 2 to 4.", ...rest], state: "done" });
  expect(asked()).toBeGreaterThan(8);
  expect((await answer).body.success).toBe(true);
});

it("whoever hears a growing sound hears all of it over short outages", async () => {
  const ada = await register(server.url, "hears@example.org");
  const answer = ada.synthesize("A block of sounds.. and another of them. And the last.", {
    key: "hears-123",
  });
  const run = await server.engine.run();
  const { id } = await foundOf("hears-123", ada.user.id);
  const { services } = oftenAway();
  const start = { id, userId: ada.user.id, tool: "text-to-speech", state: "running" } as const;
  await run.give(10);
  const heard: Buffer[] = [];
  const sound = followSpeech(
    services,
    { ...start, attempt: 1, delivered: 0, audio: null, createdAt: new Date() },
    always,
    new AbortController().signal,
  );
  for await (const chunk of sound) {
    heard.push(chunk);
    if (heard.length === 1) void run.give(30).then(() => run.end());
  }
  const { body } = await answer;
  const whole = Buffer.from(await (await fetch(server.url + body.voice)).arrayBuffer());
  expect(Buffer.concat(heard).equals(whole)).toBe(true);
});
