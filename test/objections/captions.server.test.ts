import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { live, livePhrase } from "#server/captions/tables.ts";
import { conversion } from "#server/conversions/tables.ts";
import { type Person, register, send, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { transcriptOf } from "#test/support/recorded-words.ts";
import { openSharing } from "#test/support/sharing.ts";

let world: Awaited<ReturnType<typeof openSharing>>;
beforeAll(async () => {
  world = await openSharing();
});
afterAll(() => world.close());

const IN_AN_HOUR = new Date(Date.now() + 3_600_000);

/** Captions of this minute, as their page knows the recording. */
async function captioned({ user }: Person, recording: string | null, includedIn: string | null = null) {
  const { db } = world.services;
  const id = randomUUID();
  await db.insert(live).values({
    ...{ id, userId: user.id, state: "ended", idempotencyKey: id, requestHash: "", recording, includedIn },
    ...{ engine: "basic", engineName: "built-in-voices", perBlock: 1, blockSeconds: 60 },
    ...{ aliveUntil: IN_AN_HOUR, expiresAt: IN_AN_HOUR, createdAt: new Date(Date.now() - 60_000) },
  });
  const said = { start: 3, end: 5.5, text: "Four five six.", words: [] };
  await db.insert(livePhrase).values({ liveId: id, position: 0, ...said });
  return id;
}

/** Has a passage of a dictation left out. @returns which captions still have words */
async function leftOut(person: Person, recording: string | null, captions: Record<string, string>) {
  const { db } = world.services;
  const transcript = await transcriptOf(world.services, person);
  const its = eq(conversion.id, transcript.conversion);
  await db.update(conversion).set({ tool: "speech-to-text", recording }).where(its);
  const { token } = await world.share(person, transcript.id, { participant: "Rosa" });
  const wanted = randomUUID();
  const own = `${world.url}/api/shared/${token}/objections`;
  await send(`${own}/${wanted}`, { method: "PUT", body: { kind: "leave-out", start: 4, end: 4.5 } });
  await person.call(`/api/documents/${transcript.id}/objections/${wanted}`, { decision: "accept" });
  await until("the passage to be left out", async () => {
    const { body } = await send<ReplyTo<"listOwnObjections">>(own, { method: "GET" });
    return body.objections.every(({ state }) => state === "done");
  });
  const rows = await db.select({ id: livePhrase.liveId }).from(livePhrase);
  const still = new Set(rows.map(({ id }) => id));
  return Object.keys(captions).filter((name) => still.has(captions[name] ?? ""));
}

it("a passage that is left out goes from captions of its recording and from those that nobody named, and from no other's", async () => {
  const person = await register(world.url, "named@example.org");
  const eve = await register(world.url, "eve@example.org");
  const captions = {
    its: await captioned(person, "r-1"),
    unnamed: await captioned(person, null),
    another: await captioned(person, "r-2"),
    included: await captioned(person, "r-3", randomUUID()),
    eves: await captioned(eve, "r-1"),
  };
  expect(await leftOut(person, "r-1", captions)).toEqual(["another", "included", "eves"]);
});

it("of a recording that nobody named it goes from all captions of that time that no price includes", async () => {
  const person = await register(world.url, "unnamed@example.org");
  const captions = {
    one: await captioned(person, "r-1"),
    unnamed: await captioned(person, null),
    included: await captioned(person, "r-3", randomUUID()),
  };
  expect(await leftOut(person, null, captions)).toEqual(["included"]);
});
