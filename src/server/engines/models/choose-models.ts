import type { ModelEntry, ModelFamily } from "./model.ts";

const GIGABYTE = 1024 ** 3;
/** Machines of four gigabytes report a little less. */
const ROOMY_BYTES = 3.6 * GIGABYTE;
const MIDDLE_BYTES = 1.8 * GIGABYTE;
/** Speech that takes longer than this share of its own length would keep a listener waiting. */
const QUICK_ENOUGH = 0.8;

/** Whether a model of this speed (processing time over audio time) is worth having here, and is used before lighter ones. */
export const isQuickEnough = (realTimeFactor: number): boolean => realTimeFactor <= QUICK_ENOUGH;

/** Small ones that every machine can carry. */
const ALWAYS: readonly ModelFamily[] = ["pyannote", "speaker-embedding", "gtcrn"];

export type MachineFacts = {
  memoryBytes: number;
  cores: number;
  /** Processing time over audio time that was measured here, by the model's id. */
  measured?: Readonly<Record<string, number>>;
};

/** The set for a machine, in the order in which it is worth having: what speaks, what listens, what helps. */
export function chooseModels(entries: readonly ModelEntry[], machine: MachineFacts): ModelEntry[] {
  const of = (...families: ModelFamily[]) => entries.filter(({ family }) => families.includes(family));
  return [...speaking(of, machine), ...listening(of, machine), ...of(...ALWAYS)];
}

type Of = (...families: ModelFamily[]) => ModelEntry[];

/** Kokoro where it fits and is quick enough, with light voices for the languages that it lacks; else light ones alone. */
function speaking(of: Of, { memoryBytes, cores, measured = {} }: MachineFacts): ModelEntry[] {
  const isQuick = ({ id }: ModelEntry) => isQuickEnough(measured[id] ?? (cores >= 2 ? 0 : 1));
  const large = memoryBytes >= ROOMY_BYTES ? of("kokoro").filter(isQuick) : [];
  const spoken = new Set(large.flatMap(({ languages }) => languages));
  return [...large, ...of("vits").filter(({ languages }) => !languages.every((one) => spoken.has(one)))];
}

/** The best that fits: 25 languages at once, else 99 less exactly, else English alone. */
function listening(of: Of, { memoryBytes, measured = {} }: MachineFacts): ModelEntry[] {
  const isQuick = ({ id }: ModelEntry) => isQuickEnough(measured[id] ?? 0);
  const first = (family: ModelFamily) =>
    of(family)
      .filter(({ task }) => task === "speech-to-text")
      .filter(isQuick)
      .sort((a, b) => a.source.bytes - b.source.bytes)
      .slice(0, 1);
  const large = memoryBytes >= ROOMY_BYTES ? first("nemo-transducer") : [];
  if (large.length > 0) return large;
  const middle = memoryBytes >= MIDDLE_BYTES ? first("whisper") : [];
  return middle.length > 0 ? middle : first("moonshine");
}
