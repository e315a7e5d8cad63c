import { expect, it, onTestFinished } from "vitest";
import { decodeAudio } from "#server/audio/decode.ts";
import { checkLedger } from "#server/credits/check.ts";
import { audioFolder, spokenFile } from "#test/support/audio.ts";
import { register, until } from "#test/support/client.ts";
import { beginLive, connect, readLive } from "#test/support/live-client.ts";
import { inDatabaseOf, startServer } from "#test/support/server.ts";

const SENTENCES = [
  "The weather was warm and the windows were open.",
  "She put the letter on the table and went into the garden.",
  "There is always time for another cup of tea.",
];

it("a server that is killed again and again while somebody talks loses no word and no credit", async () => {
  const files = await audioFolder();
  onTestFinished(() => files.remove());
  const parts: number[] = [];
  const path = await spokenFile(files.path("spoken.wav"), SENTENCES);
  for await (const part of decodeAudio(path, { signal: new AbortController().signal })) parts.push(...part);
  const sound = Int16Array.from(parts);

  let server = await startServer({ SPEECH_ENGINE: "basic", SIGN_UP_CREDITS: "2" });
  onTestFinished(() => server.close());
  let ada = await register(server.url, "ada@example.org");
  const { id } = await beginLive(ada);
  for (const said of [0, 1, 2]) {
    const client = await connect(server.url, ada, id);
    client.send(client.ready.received, sound.subarray(client.ready.received));
    await until("more phrases", () => client.phrases().length > said, 60);
    await server.kill("SIGKILL");
    server = await server.restart();
    ada = ada.at(server.url);
  }
  const client = await connect(server.url, ada, id);
  client.send(client.ready.received, sound.subarray(client.ready.received));
  client.end();
  await client.ended();
  const text = client.said().join(" ").toLowerCase();
  for (const word of ["weather", "windows", "letter", "garden", "time", "cup"])
    expect([word, text.split(word).length - 1]).toEqual([word, 1]);
  const positions = client.phrases().map(({ position }) => position);
  expect(positions).toEqual(positions.map((_, at) => at));
  expect(await readLive(ada, id)).toMatchObject({ state: "ended", credits: 1 });
  expect(await ada.credits()).toBe(1);
  const { rules } = await inDatabaseOf(server, ({ db }) => checkLedger(db));
  expect(rules.flatMap(({ differences }) => differences)).toEqual([]);
});
