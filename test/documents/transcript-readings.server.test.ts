import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { asHeard, doubtfulPlaces } from "#contract/doubtful-words.ts";
import type { Segment } from "#contract/transcript.ts";
import { register, send } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { openSharing } from "#test/support/sharing.ts";
import { said, shelveTranscript } from "#test/support/transcripts.ts";

let world: Awaited<ReturnType<typeof openSharing>>;
beforeAll(async () => {
  world = await openSharing({});
});
afterAll(() => world.close());

async function transcript(talk: Segment[], language: string | null = "en") {
  const person = await register(world.url, `${randomUUID().slice(0, 8)}@example.org`);
  const id = await shelveTranscript(world.services.db, person.user.id, talk, language);
  const at = `/api/documents/${id}`;
  const read = async () => (await person.get<ReplyTo<"readDocument">>(at)).body;
  const act = (path: string, body: object, method: "POST" | "PATCH" = "POST") =>
    send<ReplyTo<"readDocument">>(`${world.url}${at}${path}`, {
      method,
      headers: { token: person.token },
      body,
    });
  return { read, act };
}

/** "York" and "town" were put there by a vocabulary, in the place of "your" and "down". */
function corrected(): Segment[] {
  const one = said(1, 0, "In York town we met.", 0.7);
  const words = one.words.map((word, at) =>
    at === 1 ? { ...word, heard: "your down" } : at === 2 ? { ...word, heard: "" } : word,
  );
  return [{ ...one, words }];
}

const placesIn = ({ segments }: ReplyTo<"readDocument">) => doubtfulPlaces(segments[0]?.words ?? []);

it("what a vocabulary changed is in doubt until it is settled, or what was heard is back with its times", async () => {
  const { read, act } = await transcript(corrected());
  const first = await read();
  const [place] = placesIn(first);
  const segment = first.segments[0]!;
  expect(place).toMatchObject({ from: 3, to: 12, heard: "your down" });
  await act(`/segments/${segment.id}/doubts/settle`, { at: 3 });
  expect(placesIn(await read())).toEqual([]);
  await act("/undo", { revision: 2 });
  await act(`/segments/${segment.id}`, { text: asHeard(segment.text, place!) }, "PATCH");
  const now = await read();
  expect(now.segments[0]?.text).toBe("In your down we met.");
  expect(placesIn(now)).toEqual([]);
  const times = (one: typeof segment | undefined) => one?.words?.map(({ start, end }) => [start, end]);
  expect(times(now.segments[0])).toEqual(times(segment));
});

it("fillers are looked for in the language of each passage", async () => {
  const own = (start: number, text: string, language: string) => ({ ...said(1, start, text), language });
  const { read, act } = await transcript([
    own(0, "Um, we were there.", "en"),
    own(4, "Ähm, wir waren dort um vier.", "de"),
  ]);
  expect((await read()).segments.map(({ language }) => language)).toEqual([undefined, "de"]);
  const { body } = await act("/fillers/remove", {});
  expect(body.segments.map(({ text }) => text)).toEqual(["We were there.", "Wir waren dort um vier."]);
});
