import { randomUUID } from "node:crypto";
import { expect, it, onTestFinished } from "vitest";
import { register, send } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { openSharing } from "#test/support/sharing.ts";
import { said, shelveTranscript } from "#test/support/transcripts.ts";
import { merged, type Opened, type Part } from "#web/app/documents/opened.ts";

/** Utterances, of which every third goes with its fillers. */
const MANY = 600;
const textAt = (at: number) => (at % 3 === 1 ? "Um." : `Uh, this is number ${at} of the the talk.`);

it("an edit of a long transcript is answered stretch by stretch, and with all of them a page has its text", async () => {
  const world = await openSharing();
  onTestFinished(() => world.close());
  const person = await register(world.url, `${randomUUID()}@example.org`);
  const talk = Array.from({ length: MANY }, (_, at) => said(1 + (at % 2), 4 * at, textAt(at)));
  const id = await shelveTranscript(world.services.db, person.user.id, talk);
  const at = `/api/documents/${id}`;
  const read = async (query = "") => (await person.get<ReplyTo<"readDocument">>(at + query)).body;
  let page = (await read()) as Opened;
  const first = page.segments;
  /** As a page does it: takes what the answer has, and reads on where it says so. */
  const act = async (path: string, body: object, method = "POST") => {
    const { body: reply } = await send<Part & { success: boolean }>(
      `${world.url}${at}${path}?answer=changes`,
      {
        ...{ method, headers: { token: person.token }, body: { ...body, revision: page.revision } },
      },
    );
    expect(reply.success).toBe(true);
    page = merged(page, reply);
    for (let part = reply; part.more; page = merged(page, part))
      part = { ...part, ...(await read(`?from=${part.from + part.segments.length}&count=250`)) };
    const { segments, speakers, revision } = await read();
    expect(page).toMatchObject({ revision, speakers });
    expect(page.segments).toEqual(segments);
  };
  await act("/fillers/remove", {});
  expect(page.segments).toHaveLength((2 * MANY) / 3);
  expect(page.segments[1]?.text).toBe("This is number 2 of the talk.");
  await act("/replace", { find: "talk", by: "long talk" });
  await act("/speakers/2/merge", { into: 1 });
  await act("/speakers/1", { name: "Iona" }, "PUT");
  for (let back = 0; back < 4; back++) await act("/undo", {});
  expect(page.segments).toEqual(first);
  for (let on = 0; on < 4; on++) await act("/redo", {});
  await act("/restore", { to: 1 });
  expect(page.segments.map(({ text }) => text)).toEqual(first.map(({ text }) => text));
});
