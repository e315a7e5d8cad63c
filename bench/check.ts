import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { VOICES, type Voice } from "#contract/voices.ts";
import { findDoubts } from "#server/checks/find-doubts.ts";
import { findStrayed } from "#server/checks/find-strayed.ts";
import { wordsToCompare } from "#server/checks/words-to-compare.ts";
import { createBasicSpeech } from "#server/engines/basic/synthesize.ts";
import { createBasicTranscription } from "#server/engines/basic/transcribe.ts";
import { pcmBytes, wavHeader } from "#test/support/wav.ts";
import { SLIPS } from "./speech/slips.ts";
import { KEPT_ASIDE } from "./speech/slips-kept-aside.ts";

/**
 * `npm run bench:check`: what the basic engine finds of slips that the basic English voices are made to say, and how
 * often it marks a sentence that was said right: by following the known words, on the sentences that it was tried on and on
 * others, and by comparing what it hears, by how tolerant that is. Takes minutes.
 */
type Heard = { text: string; said: string; heard: string; followed: Place[] | undefined };
type Place = { from: number; to: number };

const EXACT = { farness: 0, letters: 1, lost: Number.POSITIVE_INFINITY };

const FARNESS = [0.3, 0.5, 0.7, 0.9];
const LETTERS = [3, 5, 7];
const LOST = [0.3, 0.5, 1];

const speech = createBasicSpeech();
const listener = createBasicTranscription();
const { signal } = new AbortController();

const heardAll: Heard[] = [];
const aside: Heard[] = [];
for (const [into, sentences] of [
  [heardAll, SLIPS],
  [aside, KEPT_ASIDE],
] as const) {
  for (const { text, slips } of sentences) {
    for (const voice of VOICES) {
      for (const said of [text, ...slips]) {
        const compares = into === heardAll;
        into.push({ text, said, ...(await listenTo({ text, said, voice, compares })) });
      }
    }
  }
}
await listener.close();
await speech.close();

process.stdout.write(
  "followed | not followed | marked though right | slip marked at its place | marked elsewhere\n",
);
for (const [name, of] of Object.entries({ "tried on": heardAll, "kept aside": aside }))
  report(name, of, ({ followed }) => followed);

process.stdout.write("lost letters farness | the same, by comparing\n");
for (const lost of LOST) {
  for (const letters of LETTERS) {
    for (const farness of FARNESS) {
      const tolerance = { farness, letters, lost };
      report(`${lost} ${letters} ${farness}`, heardAll, ({ text, heard }) =>
        findDoubts(text, heard, { language: "en", tolerance }),
      );
    }
  }
}

function report(name: string, all: Heard[], doubtsIn: (one: Heard) => Place[] | undefined): void {
  const right = all.filter(({ text, said }) => said === text);
  const wrong = all.filter(({ text, said }) => said !== text);
  const share = (of: Heard[], is: (one: Heard) => boolean) =>
    `${Math.round((100 * of.filter(is).length) / of.length)} % of ${of.length}`;
  const shares = [
    share(all, (one) => doubtsIn(one) === undefined),
    share(right, (one) => (doubtsIn(one)?.length ?? 0) > 0),
    share(wrong, (one) => (doubtsIn(one) ?? []).some((doubt) => isAtSlip(doubt, one))),
    share(wrong, (one) => (doubtsIn(one) ?? []).some((doubt) => !isAtSlip(doubt, one))),
  ];
  process.stdout.write(`${[name, ...shares].join(" | ")}\n`);
}

/** What was said is compared with the text itself: the place that a perfect listener would mark, or the word beside it. */
function isAtSlip(doubt: Place, { text, said }: Heard): boolean {
  const slips = findDoubts(text, said, { language: "en", tolerance: EXACT }) ?? [];
  return slips.some(({ from, to }) => doubt.from <= to + 1 && doubt.to >= from - 1);
}

type Asked = { text: string; said: string; voice: Voice; compares: boolean };

async function listenTo({ text, said, voice, compares }: Asked): Promise<Pick<Heard, "heard" | "followed">> {
  const path = join(tmpdir(), `${randomUUID()}.wav`);
  const parts: Buffer[] = [];
  let sampleRate = 0;
  for await (const { pcm } of speech.synthesize({
    text: said,
    voice,
    instructions: "",
    language: "en",
    signal,
  })) {
    sampleRate = pcm.sampleRate;
    parts.push(Buffer.from(pcmBytes(pcm.samples)));
  }
  const data = Buffer.concat(parts);
  const seconds = data.length / 2 / sampleRate;
  try {
    await writeFile(path, [wavHeader({ sampleRate, dataBytes: data.length }), data]);
    const read = wordsToCompare(text, "en");
    const words = read.map(({ word }) => word);
    const followed = await listener.follow?.({ path, seconds, words, signal });
    const strayed = followed && findStrayed(read, followed);
    const heard: string[] = [];
    if (compares)
      for await (const { segments } of listener.transcribe({ path, seconds, language: "en", signal }))
        heard.push(...segments.map((segment) => segment.text));
    return {
      heard: heard.join(" "),
      followed: strayed?.map(({ from, to }) => ({ from: read[from]!.from, to: read[to - 1]!.to })),
    };
  } finally {
    await rm(path, { force: true });
  }
}
