import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { share } from "#server/shares/tables.ts";
import { type Person, send } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { refusal } from "#test/support/outcomes.ts";
import { openSharing } from "#test/support/sharing.ts";

let world: Awaited<ReturnType<typeof openSharing>>;
beforeAll(async () => {
  world = await openSharing();
});
afterAll(() => world.close());

const follow = (token: string, body: object = {}) =>
  send<ReplyTo<"followShare">>(`${world.url}/api/shared/${token}/revision`, { body });

async function edit(person: Person, id: string, text: string) {
  const { body } = await person.get<ReplyTo<"readDocument">>(`/api/documents/${id}`);
  await send(`${world.url}/api/documents/${id}/segments/${body.segments[0]?.id}`, {
    ...{ method: "PATCH", headers: { token: person.token } },
    body: { text, revision: body.revision },
  });
}

it("a reader asks which version there is by now: of a link that shows the newest, and none of one that doesn't", async () => {
  const { person, id } = await world.somebody();
  const [live, frozen] = [
    await world.share(person, id, { live: true }),
    await world.share(person, id, { live: false }),
  ];
  const shown = (await world.open(live.token)).body.revision ?? 0;
  expect((await follow(live.token)).body).toMatchObject({ revision: shown });
  await edit(person, id, "The lanterns were out.");
  const { body } = await follow(live.token);
  expect(body.revision).toBeGreaterThan(shown);
  expect(JSON.stringify(body)).not.toMatch(/lantern/i);
  const now = (await world.open(live.token)).body;
  expect([now.revision, now.segments[0]?.text]).toEqual([body.revision, "The lanterns were out."]);
  expect([
    (await world.open(frozen.token)).body.revision,
    (await follow(frozen.token)).body.revision,
  ]).toEqual([null, null]);
  const [row] = await world.services.db
    .select()
    .from(share)
    .where(eq(share.id, frozen.share?.id ?? ""));
  expect(row?.views).toBe(1); // who follows is one reader, however often they ask
});

it("says nothing of a link that ended, nor of one with a password without its own pass", async () => {
  const { person, id } = await world.somebody();
  const [one, other] = [
    await world.share(person, id, { live: true, password: "seven lanterns" }),
    await world.share(person, id, { live: true, password: "seven lanterns" }),
  ];
  const passOf = async ({ token }: typeof one) =>
    (await world.open(token, { password: "seven lanterns" })).body.pass;
  const pass = await passOf(one);
  for (const keys of [{}, { pass: "" }, { pass: await passOf(other) }]) {
    const { status, body } = await follow(one.token, keys);
    expect([status, body]).toEqual([403, refusal("share-password-needed")]);
  }
  expect((await follow(one.token, { password: "seven lanterns" })).status).toBe(400); // nothing is to be guessed here
  expect((await follow(one.token, { pass })).status).toBe(200);
  await world.end(person, one.share?.id ?? "");
  expect((await follow(one.token, { pass })).status).toBe(404);
  expect((await follow("A".repeat(43))).status).toBe(404);
});
