import { randomUUID } from "node:crypto";
import { expect, it, onTestFinished } from "vitest";
import { register, send } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { openSharing } from "#test/support/sharing.ts";
import { said, shelveTranscript } from "#test/support/transcripts.ts";

const TALK = [
  said(1, 0, "Who was with you?"),
  said(2, 3, "Um, five of us from the the late shift."),
  said(3, 6, "Two of the night shift, and that is all of this library."),
];
const BYTES = TALK.reduce((sum, { text }) => sum + text.length, 0);

it("a full library has no edit of a transcript that keeps what was before, and what changes nothing is none", async () => {
  const world = await openSharing({ LIBRARY_QUOTA_BYTES: String(BYTES) });
  onTestFinished(() => world.close());
  const ada = await register(world.url, "ada@example.org");
  const id = await shelveTranscript(world.services.db, ada.user.id, TALK);
  const at = `/api/documents/${id}`;
  const read = async () => (await ada.get<ReplyTo<"readDocument">>(at)).body;
  const held = async () => (await ada.get<ReplyTo<"readLibrary">>("/api/library")).body.textBytes;
  const before = await read();
  const [first, second] = before.segments;
  const act = async (method: "POST" | "PUT", path: string, body: object) => {
    const asked = { method, headers: { token: ada.token }, body };
    const { status, body: reply } = await send<{ code: string }>(`${world.url}${at}${path}`, asked);
    return `${status} ${reply.code}`;
  };
  const one = `/segments/${first?.id}`;
  const edits = [
    ["POST", `${one}/split`, { at: 4, second: randomUUID() }],
    ["POST", `${one}/join`, { second: second?.id }],
    ["PUT", `${one}/speaker`, { speaker: 3 }],
    ["POST", "/speakers/1/merge", { into: 2 }],
    ["POST", "/fillers/remove", {}],
    ["POST", `${one}/doubts/settle`, {}],
    ["POST", "/replace", { find: "shift", by: "turn" }],
  ] as const;
  const ended = await Promise.all(edits.map(([method, path, body]) => act(method, path, body)));
  expect(ended).toEqual(edits.map(() => "200 library-full"));
  const { segments, revision } = await read();
  expect({ segments, revision }).toEqual({ segments: before.segments, revision: before.revision });
  expect(await held()).toBe(BYTES);
  expect(await act("PUT", `${one}/speaker`, { speaker: 1 })).toBe("200 ok");
  expect(await act("PUT", "/speakers/1", { name: "Iona" })).toBe("200 ok");
});
