import type { Listening } from "./measure-listening.ts";
import type { Live } from "./measure-live.ts";
import type { Speaking } from "./measure-speaking.ts";

export type Measured = {
  machine: { cores: number; node: string };
  speaking: Speaking | null;
  listening: Listening | null;
  live: Live | null;
};

const percent = (share: number | null) => (share === null ? "–" : `${(100 * share).toFixed(1)} %`);
const factor = (value: number | null) => (value === null ? "–" : value.toFixed(3));
const milliseconds = (value: number | null) => (value === null ? "–" : `${Math.round(value)} ms`);
const megabytes = (bytes: number | null) => (bytes === null ? "–" : `${Math.round(bytes / 1024 ** 2)} MB`);

/** What was measured as a table of Markdown, for people. */
export function tableOf({ machine, speaking, listening, live }: Measured): string {
  const rows = [
    ...(speaking ? rowsOfSpeaking(speaking) : []),
    ...(listening ? rowsOfListening(listening) : []),
    ...(live ? rowsOfLive(live) : []),
  ];
  const title = `${machine.cores} cores, Node ${machine.node}`;
  return [`| ${title} | |`, "|---|---|", ...rows.map(([what, value]) => `| ${what} | ${value} |`)].join("\n");
}

function rowsOfSpeaking(speaking: Speaking): [string, string][] {
  const { engine, texts, audioSeconds, realTimeFactor, firstSoundMs, peakBytes, failed } = speaking;
  return [
    ["speaks", `${engine}: ${texts} texts, ${audioSeconds.toFixed(0)} s`],
    ["speaking, real-time factor", factor(realTimeFactor)],
    [
      "first sound: usual, 95 of 100, the very first",
      [firstSoundMs.median, firstSoundMs.p95, firstSoundMs.cold].map(milliseconds).join(", "),
    ],
    ["peak memory while it speaks", megabytes(peakBytes)],
    ...failures("not spoken", failed),
  ];
}

function rowsOfListening(listening: Listening): [string, string][] {
  const { engine, recordings, audioSeconds, realTimeFactor, wordErrors, speakers, peakBytes, failed } =
    listening;
  return [
    ["listens", `${engine}: ${recordings} recordings, ${audioSeconds.toFixed(0)} s`],
    ["listening, real-time factor", factor(realTimeFactor)],
    ...Object.entries(wordErrors).map(([kind, { words, rate }]): [string, string] => [
      `word errors, ${kind}`,
      `${percent(rate)} of ${words} words`,
    ]),
    ...(speakers.recordings > 0 ? [speakerRow(speakers)] : []),
    ["peak memory while it listens", megabytes(peakBytes)],
    ...failures("not heard", failed),
  ];
}

function rowsOfLive({
  engine,
  recordings,
  audioSeconds,
  lagSeconds,
  wordErrors,
  failed,
}: Live): [string, string][] {
  return [
    ["follows sound", `${engine}: ${recordings} recordings, ${audioSeconds.toFixed(0)} s`],
    ["first words behind the sound: usual, 95 of 100", seconds(lagSeconds.partial)],
    ["final phrases behind the sound: usual, 95 of 100", seconds(lagSeconds.phrase)],
    ...Object.entries(wordErrors).map(([kind, { words, rate }]): [string, string] => [
      `word errors while it follows, ${kind}`,
      `${percent(rate)} of ${words} words`,
    ]),
    ...failures("not followed", failed),
  ];
}

const seconds = (lag: Live["lagSeconds"]["phrase"]) =>
  lag === null ? "–" : [lag.median, lag.p95].map((one) => `${one.toFixed(2)} s`).join(", ");

const speakerRow = ({ recordings, answered, off }: Listening["speakers"]): [string, string] => [
  "speakers too many or too few",
  answered === 0
    ? `nobody here tells them apart (${recordings} recordings)`
    : `${off} in ${answered} recordings`,
];

const failures = (what: string, codes: Readonly<Record<string, number>>): [string, string][] => {
  const counts = Object.entries(codes).map(([code, count]) => `${code} (${count})`);
  return counts.length === 0 ? [] : [[what, counts.join(", ")]];
};
