import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { VOICES, type Voice } from "#contract/voices.ts";
import { findDoubts } from "#server/checks/find-doubts.ts";
import { createBasicSpeech } from "#server/engines/basic/synthesize.ts";
import { createBasicTranscription } from "#server/engines/basic/transcribe.ts";
import { pcmBytes, wavHeader } from "#test/support/wav.ts";
import { SLIPS } from "./speech/slips.ts";

/**
 * `npm run bench:check`: what the basic engine finds of slips that the basic English voices are made to say, and how
 * often it marks a sentence that was said right, by how tolerant the comparison is. Takes minutes.
 */
type Heard = { text: string; said: string; heard: string };
type Place = { from: number; to: number };

const EXACT = { farness: 0, letters: 1, lost: Number.POSITIVE_INFINITY };

const FARNESS = [0.3, 0.5, 0.7, 0.9];
const LETTERS = [3, 5, 7];
const LOST = [0.3, 0.5, 1];

const speech = createBasicSpeech();
const listener = createBasicTranscription();
const { signal } = new AbortController();

const heardAll: Heard[] = [];
for (const { text, slips } of SLIPS) {
  for (const voice of VOICES) {
    for (const said of [text, ...slips]) heardAll.push({ text, said, heard: await listenTo(said, voice) });
  }
}
await listener.close();
await speech.close();

const right = heardAll.filter(({ text, said }) => said === text);
const wrong = heardAll.filter(({ text, said }) => said !== text);
process.stdout.write(`${right.length} said right, ${wrong.length} with a slip\n`);
process.stdout.write(
  "lost letters farness | not understood | marked though right | slip marked at its place | marked elsewhere\n",
);
for (const lost of LOST) {
  for (const letters of LETTERS) {
    for (const farness of FARNESS) {
      const doubtsIn = ({ text, heard }: Heard) =>
        findDoubts(text, heard, { language: "en", tolerance: { farness, letters, lost } });
      const share = (of: Heard[], is: (one: Heard) => boolean) =>
        `${Math.round((100 * of.filter(is).length) / of.length)} %`.padStart(5);
      const marked = (one: Heard) => (doubtsIn(one)?.length ?? 0) > 0;
      const found = (one: Heard) => (doubtsIn(one) ?? []).some((doubt) => isAtSlip(doubt, one));
      const elsewhere = (one: Heard) => (doubtsIn(one) ?? []).some((doubt) => !isAtSlip(doubt, one));
      const deaf = share(heardAll, (one) => doubtsIn(one) === undefined);
      process.stdout.write(
        `${lost} ${letters} ${farness} | ${deaf} | ${share(right, marked)} | ${share(wrong, found)} | ${share(wrong, elsewhere)}\n`,
      );
    }
  }
}

/** What was said is compared with the text itself: the place that a perfect listener would mark, or the word beside it. */
function isAtSlip(doubt: Place, { text, said }: Heard): boolean {
  const slips = findDoubts(text, said, { language: "en", tolerance: EXACT }) ?? [];
  return slips.some(({ from, to }) => doubt.from <= to + 1 && doubt.to >= from - 1);
}

async function listenTo(text: string, voice: Voice): Promise<string> {
  const path = join(tmpdir(), `${randomUUID()}.wav`);
  const parts: Buffer[] = [];
  let sampleRate = 0;
  for await (const { pcm } of speech.synthesize({ text, voice, instructions: "", language: "en", signal })) {
    sampleRate = pcm.sampleRate;
    parts.push(Buffer.from(pcmBytes(pcm.samples)));
  }
  const data = Buffer.concat(parts);
  const seconds = data.length / 2 / sampleRate;
  try {
    await writeFile(path, [wavHeader({ sampleRate, dataBytes: data.length }), data]);
    const heard: string[] = [];
    for await (const { segments } of listener.transcribe({ path, seconds, language: "en", signal }))
      heard.push(...segments.map((segment) => segment.text));
    return heard.join(" ");
  } finally {
    await rm(path, { force: true });
  }
}
