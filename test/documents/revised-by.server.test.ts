import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import { loggedIn, PASSWORD, register, send } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { openSharing } from "#test/support/sharing.ts";
import { said, shelveTranscript } from "#test/support/transcripts.ts";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

let world: Awaited<ReturnType<typeof openSharing>>;
beforeAll(async () => {
  world = await openSharing({});
});
afterAll(() => world.close());

/** Somebody with a transcript, who edits it here and on another device. */
async function twoDevices() {
  const here = await register(world.url, `${randomUUID().slice(0, 8)}@example.org`);
  const id = await shelveTranscript(world.services.db, here.user.id, [said(1, 0, "Who was there?")]);
  const logIn = await send<ReplyTo<"logIn">>(`${world.url}/api/user/login`, {
    ...{ body: { email: here.user.email, password: PASSWORD }, headers: { "user-agent": FIREFOX } },
  });
  const there = loggedIn(world.url, logIn.body.token ?? "");
  const at = `/api/documents/${id}`;
  const read = async () => (await here.get<ReplyTo<"readDocument">>(at)).body;
  const change = (by: { token: string }, body: object, path = "") =>
    send<ReplyTo<"changeDocument">>(`${world.url}${at}${path}`, {
      ...{ method: "PATCH", headers: { token: by.token }, body },
    });
  return { here, there, at, read, change };
}

it("each version says who made it, and with what device where its session knows", async () => {
  const { here, there, at, read, change } = await twoDevices();
  const { segments } = await read();
  await change(there, { text: "Who was here?" }, `/segments/${segments[0]?.id}`);
  await there.call(`${at}/undo`, { revision: 2 });
  await change(here, { text: "Who?" }, `/segments/${segments[0]?.id}`);
  const { revisions } = (await here.get<ReplyTo<"listRevisions">>(`${at}/revisions`)).body;
  const firefox = { browser: "Firefox", system: "Windows" };
  expect(revisions.map(({ kind, by, device }) => [kind, by, device])).toEqual([
    ["edit", "person", null],
    ["undo", "person", firefox],
    ["edit", "person", firefox],
    ["made", "server", null],
  ]);
});

it("of two pages each gives and takes its own tags, and a title that nobody has seen is not written over", async () => {
  const { here, there, read, change } = await twoDevices();
  await change(here, { tags: ["old", "kept"] });
  await Promise.all([
    change(here, { addTags: ["one", "kept"] }),
    change(there, { addTags: ["two"], removeTags: ["old"] }),
    change(there, { addTags: ["three"] }),
  ]);
  expect((await read()).document.tags.toSorted()).toEqual(["kept", "one", "three", "two"]);
  const many = Array.from({ length: DOCUMENT_LIMITS.tags }, (_, at) => `tag ${at}`);
  const full = await change(here, { addTags: many });
  expect([full.status, full.body]).toMatchObject([400, { code: "too-many-tags" }]);
  expect((await read()).document.tags).toHaveLength(4);

  const { title } = (await read()).document;
  expect((await change(there, { title: "Theirs", seenTitle: title })).status).toBe(200);
  const late = await change(here, { title: "Mine", seenTitle: title });
  expect([late.status, late.body]).toMatchObject([409, { code: "document-changed-meanwhile" }]);
  expect((await change(here, { title: "Mine", seenTitle: "Theirs" })).body.document.title).toBe("Mine");
});
