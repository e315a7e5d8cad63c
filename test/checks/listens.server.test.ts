import { expect, it, onTestFinished } from "vitest";
import { checkedSound } from "#server/checks/tables.ts";
import { register, until } from "#test/support/client.ts";
import { freshPlace } from "#test/support/database.ts";
import { writeDocument } from "#test/support/made-documents.ts";
import { inDatabase, startServerAt } from "#test/support/server.ts";

const SENTENCES = [
  "The weather was warm and the windows were open.",
  "A small dog slept under the kitchen table.",
  "She wrote a long letter to her brother.",
  "The train to the city leaves in the morning.",
  "They walked along the river until the evening.",
  "Nobody knew where the old road would lead.",
];

it("the basic engine listens to its own voices, goes on after a kill", async () => {
  const place = await freshPlace("pglite");
  let server = await startServerAt({ dataDir: place.dataDir }, { SPEECH_ENGINE: "basic" });
  onTestFinished(async () => void (await server.kill("SIGKILL")));
  const ada = await register(server.url, "ada@example.org");
  const text = SENTENCES.join(" ");
  const { id, ...written } = await writeDocument(server.url, ada, text, { language: "en", voice: "onyx" });
  await written.make();
  await written.ended();
  expect((await written.check()).body).toMatchObject({ success: true, check: { sentences: 6 } });
  await until(
    "two sentences to be listened to",
    async () => ((await written.checks()).check?.listened ?? 0) >= 2,
    60,
  );
  await server.kill("SIGKILL");
  const heard = await inDatabase(place, ({ db }) => db.select().from(checkedSound));
  expect(heard.length).toBeGreaterThanOrEqual(2);
  server = await server.restart();
  const at = ada.at(server.url);
  const ended = await until(
    "all to be listened to",
    async () => {
      const { body } = await at.get<Awaited<ReturnType<typeof written.checks>>>(
        `/api/documents/${id}/checks`,
      );
      return body.check?.state !== "running" && body;
    },
    90,
  );
  expect(ended.check).toMatchObject({ state: "done", sentences: 6, listened: 6 });
  expect(ended.check?.lost).toBeLessThan(3);
  for (const { heard, places } of ended.doubtful) {
    expect(heard).not.toBe("");
    for (const { from, to } of places) expect(from).toBeLessThan(to);
  }
  await server.kill("SIGTERM");
  const all = await inDatabase(place, ({ db }) => db.select().from(checkedSound));
  expect(all).toHaveLength(SENTENCES.length);
  expect(all).toEqual(expect.arrayContaining(heard)); // none was listened to again
});
