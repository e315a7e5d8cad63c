import { expect, onTestFinished } from "vitest";
import { decodeAudio } from "#server/audio/decode.ts";
import { checkLedger } from "#server/credits/check.ts";
import { audioFolder, spokenFile } from "#test/support/audio.ts";
import { register, until } from "#test/support/client.ts";
import { type DatabaseKind, freshPlace } from "#test/support/database.ts";
import { beginLive, connect, readLive } from "#test/support/live-client.ts";
import { inDatabaseOf, startServerAt } from "#test/support/server.ts";

/** What is said, each with words that no other has. */
const SAID = [
  ["The weather was warm and the windows were open.", "weather", "windows"],
  ["She put the letter on the table and went into the garden.", "letter", "garden"],
  ["There is always time for another cup of tea.", "time", "cup"],
] as const;

type Asked = { sentences: number; kills: number; kind: DatabaseKind };

/**
 * Kills a whole server so many times while the built-in engine writes down what somebody says, and proves that each word
 * is there once, in one transcript, and paid once. @returns figures for people
 */
export async function killWhileTalking({ sentences, kills, kind }: Asked): Promise<string> {
  const files = await audioFolder();
  onTestFinished(() => files.remove());
  const said = SAID.slice(0, sentences);
  const parts: number[] = [];
  const path = await spokenFile(
    files.path("spoken.wav"),
    said.map(([sentence]) => sentence),
  );
  for await (const part of decodeAudio(path, { signal: new AbortController().signal })) parts.push(...part);
  const sound = Int16Array.from(parts);

  let server = await startServerAt(await freshPlace(kind), {
    SPEECH_ENGINE: "basic",
    SIGN_UP_CREDITS: "2",
  });
  onTestFinished(async () => void (await server.kill("SIGKILL")));
  let ada = await register(server.url, "ada@example.org");
  const { id } = await beginLive(ada);
  for (let kill = 0; kill < kills; kill++) {
    const client = await connect(server.url, ada, id);
    client.send(client.ready.received, sound.subarray(client.ready.received));
    await until("more phrases", () => client.phrases().length > kill);
    await server.kill("SIGKILL");
    server = await server.restart();
    ada = ada.at(server.url);
  }
  const client = await connect(server.url, ada, id);
  client.send(client.ready.received, sound.subarray(client.ready.received));
  client.end();
  await client.ended();
  const text = client.said().join(" ").toLowerCase();
  for (const word of said.flatMap(([, ...words]) => words))
    expect([word, text.split(word).length - 1]).toEqual([word, 1]);
  const positions = client.phrases().map(({ position }) => position);
  expect(positions).toEqual(positions.map((_, at) => at));
  expect(await readLive(ada, id)).toMatchObject({ state: "ended", credits: 1 });
  expect(await ada.credits()).toBe(1);
  const { rules } = await inDatabaseOf(server, ({ db }) => checkLedger(db));
  expect(rules.flatMap(({ differences }) => differences)).toEqual([]);
  return `${kills} kills: each word of ${sentences} sentences once, paid once`;
}
