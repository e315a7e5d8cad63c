import { expect, test } from "vitest";
import { AUDIO_FORMATS } from "#contract/audio-formats.ts";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { TOPICS } from "#locales/en/pages/faq-topics.ts";
import { TRANSCRIBE } from "#locales/en/pages/transcribe.ts";
import { OUTCOMES as SPANISH_OUTCOMES } from "#locales/es/outcomes.ts";
import { TOPICS as SPANISH_TOPICS } from "#locales/es/pages/faq-topics.ts";
import { TRANSCRIBE as SPANISH } from "#locales/es/pages/transcribe.ts";
import { sniffAudio } from "#server/audio/sniff.ts";
import { mayBeAudio } from "#web/app/tools/transcribe/audio-file.ts";

const frames = (header: number[], bytes: number) =>
  Array.from({ length: 4 }, () => [...header, ...Array(bytes - header.length).fill(0)]).flat();
/** How a file of each format begins. */
const BEGINS: Record<(typeof AUDIO_FORMATS)[number]["name"], (string | number[])[]> = {
  MP3: [frames([0xff, 0xfb, 0x90, 0x00], 417)],
  WAV: ["RIFF", [0, 0, 0, 0], "WAVE"],
  M4A: [[0, 0, 0, 32], "ftypM4A "],
  AAC: [frames([0xff, 0xf1, 0x50, 0x80, 0x02, 0x1f, 0xfc], 16)],
  OGG: ["OggS"],
  Opus: ["OggS"],
  WebM: [[0x1a, 0x45, 0xdf, 0xa3]],
  FLAC: ["fLaC"],
  AIFF: ["FORM", [0, 0, 0, 0], "AIFF"],
  MP4: [[0, 0, 0, 32], "ftypisom"],
};

test.each(AUDIO_FORMATS)(
  "$name is what the server reads, the picker offers and every text names",
  (format) => {
    const parts = BEGINS[format.name].map((part) =>
      typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part),
    );
    expect(sniffAudio(Buffer.concat(parts))).not.toBeNull();
    for (const ending of format.endings) expect(mayBeAudio({ type: "", name: `talk.${ending}` })).toBe(true);
    const answers = [TOPICS, SPANISH_TOPICS].map((topics) =>
      topics
        .flatMap(({ questions }) => questions)
        .find(({ id }) => id === "upload-formats")
        ?.answer.join(" "),
    );
    const hints = [TRANSCRIBE, SPANISH].flatMap((words) => [words.fileHint(null), words.notAudio]);
    const refusals = [OUTCOMES, SPANISH_OUTCOMES].map((words) => words["audio-unreadable"]);
    for (const text of [...answers, ...hints, ...refusals])
      expect(text).toMatch(new RegExp(`\\b${format.name}\\b`));
  },
);
