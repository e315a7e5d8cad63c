import { expect, onTestFinished } from "vitest";
import { checkedSound } from "#server/checks/tables.ts";
import { register, until } from "#test/support/client.ts";
import { type DatabaseKind, freshPlace } from "#test/support/database.ts";
import { writeDocument } from "#test/support/made-documents.ts";
import { inDatabase, startServerAt } from "#test/support/server.ts";

const BEGINNINGS = [
  "The weather was warm and the windows were open",
  "A small dog slept under the kitchen table",
  "She wrote a long letter to her brother",
  "The train to the city leaves in the morning",
  "They walked along the river until the evening",
  "Nobody knew where the old road would lead",
];
const ENDINGS = [
  "",
  " again",
  " that day",
  " for once",
  " in the rain",
  " after dinner",
  " on Sunday",
  " as always",
  " at last",
  " this year",
];

type Asked = { sentences: number; kills: number; kind?: DatabaseKind };

/**
 * Kills a whole server so many times while it listens to a document that its own voice made, and proves that each sentence
 * is listened to, none a second time, and that nothing is charged. @returns figures for people
 */
export async function killWhileListening({ sentences, kills, kind = "pglite" }: Asked): Promise<string> {
  const place = await freshPlace(kind);
  let server = await startServerAt(place, { SPEECH_ENGINE: "basic" });
  onTestFinished(async () => void (await server.kill("SIGKILL")));
  const ada = await register(server.url, "ada@example.org");
  const text = Array.from({ length: sentences }, (_, at) => {
    const ending = ENDINGS[Math.floor(at / BEGINNINGS.length)] ?? "";
    return `${BEGINNINGS[at % BEGINNINGS.length]}${ending}.`;
  }).join(" ");
  const { id, ...written } = await writeDocument(server.url, ada, text, { language: "en", voice: "onyx" });
  await written.make();
  await written.ended();
  const credits = await ada.credits();
  expect((await written.check()).body).toMatchObject({ success: true, check: { sentences } });
  type Checks = Awaited<ReturnType<typeof written.checks>>;
  const checks = async () => (await ada.at(server.url).get<Checks>(`/api/documents/${id}/checks`)).body;
  const stored = () => inDatabase(place, ({ db }) => db.select().from(checkedSound));
  let known: Awaited<ReturnType<typeof stored>> = [];
  for (let round = 1; round <= kills; round++) {
    const goal = Math.max(Math.floor((sentences * round) / (kills + 1)), known.length);
    await until("more to be listened to", async () => ((await checks()).check?.listened ?? 0) >= goal);
    await server.kill("SIGKILL");
    const now = await stored();
    expect(now.length).toBeGreaterThanOrEqual(goal);
    expect(now).toEqual(expect.arrayContaining(known)); // none was listened to again
    known = now;
    server = await server.restart();
  }
  const all = async () => {
    const now = await checks();
    return now.check?.state !== "running" && now;
  };
  const ended = await until("all to be listened to", all, 120);
  expect(ended.check).toMatchObject({ state: "done", sentences, listened: sentences });
  expect(ended.check?.lost).toBeLessThan(sentences / 2);
  for (const { heard, places } of ended.doubtful) {
    expect(heard).not.toBe("");
    for (const { from, to } of places) expect(from).toBeLessThan(to);
  }
  expect(await ada.at(server.url).credits()).toBe(credits);
  await server.kill("SIGTERM");
  const last = await stored();
  expect(last).toHaveLength(sentences);
  expect(last).toEqual(expect.arrayContaining(known));
  return `${kills} kills, ${sentences} sentences, each listened to and none a second time that was stored`;
}
