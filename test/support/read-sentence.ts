import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll } from "vitest";
import { type AudioFolder, audioFolder, chromiumRecording, spokenFile } from "./audio.ts";
import { type Person, register } from "./client.ts";
import type { ReplyTo } from "./contract.ts";
import { writeDocument } from "./made-documents.ts";

export type Text = Awaited<ReturnType<typeof writeDocument>>;
type Asked = { number?: number; key?: string; sound?: Buffer; revision?: number };

/** What a person read for all tests of a file, "The second one is mine.", and how it is sent. */
export function readSentence() {
  let folder: AudioFolder;
  let read: Buffer;
  beforeAll(async () => {
    folder = await audioFolder();
    const wav = await spokenFile(folder.path("said.wav"), ["The second one is mine."]);
    const quietly = ["-f", "lavfi", "-t", "1", "-i", "anoisesrc=a=0.0005:r=16000", "-i", wav];
    const joined = ["-filter_complex", "[1]volume=-14dB[v];[0][v]concat=n=2:v=0:a=1"];
    read = await readFile(await chromiumRecording(folder.path("read.webm"), [...quietly, ...joined]));
  });
  afterAll(() => folder.remove());

  return {
    folder: () => folder,
    sound: () => read,
    /** Has a sentence of a text sound as `person` read it. */
    async record(person: Person, text: Text, asked: Asked = {}) {
      const { number = 2, key = randomUUID(), sound = read } = asked;
      const { segments, revision } = await text.read();
      const form = new FormData();
      form.set("revision", String(asked.revision ?? revision));
      form.set("file", new Blob([new Uint8Array(sound)]), "sentence.webm");
      const at = `${text.at}/segments/${segments[number - 1]?.id}/recordings`;
      return person.call<ReplyTo<"recordSentence">>(at, form, { "idempotency-key": key });
    },
  };
}

/** A text of three sentences that was made, and somebody whose it is, on the server at `url`. */
export async function madeText(
  url: string,
  email: string,
  said = "One is spoken by a voice. The second one is mine. So is the third, by a voice.",
) {
  const ada = await register(url, email);
  const text = await writeDocument(url, ada, said, { language: "en", voice: "alloy" });
  await text.make();
  await text.ended();
  return { ada, text };
}

/** The sound of a text with what it says of itself. */
export async function wholeSound(url: string, text: Text): Promise<Buffer> {
  const { document } = await text.read();
  return Buffer.from(await (await fetch(url + document.audio)).arrayBuffer());
}
