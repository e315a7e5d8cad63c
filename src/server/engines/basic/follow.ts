import { randomUUID } from "node:crypto";
import { decodeAudio } from "#server/audio/decode.ts";
import { alignHeard } from "#server/engines/align-heard.ts";
import type { Followed, FollowOptions, Heard } from "#server/engines/engine.ts";
import { asEngineError } from "#server/engines/failed-work.ts";
import type { FairQueue } from "#server/platform/fair-queue.ts";
import type { Role } from "#server/platform/processes/pool-options.ts";
import type { ProcessPool } from "#server/platform/processes/process-pool.ts";
import type { TranscribedWord } from "./pocketsphinx.ts";
import type { PocketSphinxReply, PocketSphinxRequest, PocketSphinxSettings } from "./pocketsphinx-child.ts";
import type { Programs } from "./programs.ts";

type Parts = {
  pool: ProcessPool<PocketSphinxSettings, PocketSphinxRequest, PocketSphinxReply>;
  turns: FairQueue;
  programs: () => Promise<Programs>;
  limitMs: (samples: number) => number;
};

/** The longest sound, in seconds, and the most words that are followed: the grammar grows with them. */
const MOST = { seconds: 60, words: 150 };
/** Phones beside the words that count as something said: fewer are the voice's own way to say a word. */
const STRAY_PHONES = 2;
/** What a decoder needs with a grammar in the place of the language model. */
const MEMORY_BYTES = 80 * 1024 ** 2;

/** Follows known English words through a sound with PocketSphinx, whose grammar lets each be left out or replaced. */
export function createFollowing({ pool, turns, programs, limitMs }: Parts) {
  return async ({ path, seconds, words, language, signal, last }: FollowOptions) => {
    const { pocketsphinx, missing } = await programs();
    if (!pocketsphinx || missing.length > 0) return undefined;
    if (language && !/^en(?:-|$)/i.test(language)) return undefined;
    if (words.length === 0 || words.length > MOST.words || seconds > MOST.seconds) return undefined;
    const role: Role<PocketSphinxSettings> = {
      ...{ key: "pocketsphinx-follow", memoryBytes: MEMORY_BYTES },
      settings: { files: pocketsphinx, follows: true },
    };
    try {
      const work = async () => {
        const samples = await samplesOf(path, signal);
        return pool.run(role, { samples, words }, limitMs(samples.length), signal);
      };
      const { heard, unknown } = await turns.run(randomUUID(), work, signal, { last: last ?? false });
      return followedIn(words, heard, new Set(unknown));
    } catch (error) {
      signal.throwIfAborted();
      throw asEngineError(error);
    }
  };
}

async function samplesOf(path: string, signal: AbortSignal): Promise<Int16Array> {
  const parts: Int16Array[] = [];
  for await (const part of decodeAudio(path, { signal, seconds: MOST.seconds })) parts.push(part);
  const samples = new Int16Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length;
  }
  return samples;
}

/** What is between two words that were heard, in phones. */
type Between = Heard & { phones: number; before: number };

/** Which words the path went through, and where it strayed. Words are found by their order: the same may come twice. */
export function followedIn(
  words: readonly string[],
  heard: readonly TranscribedWord[],
  unknown: ReadonlySet<string>,
): Followed {
  const said = heard.filter(({ text }) => text !== "");
  const differences = alignHeard(
    words,
    said.map(({ text }) => text),
  );
  const missing = new Set(differences.flatMap(({ from, to }) => range(from, to)));
  const present = words.map((_, at) => at).filter((at) => !missing.has(at));
  const times = new Map(present.map((at, nth) => [at, said[nth]!]));
  const between = new Map<number, Between>();
  let before = 0;
  let nth = 0;
  for (const { text, start, end } of heard) {
    if (text !== "") {
      before = (present[nth++] ?? words.length - 1) + 1;
      continue;
    }
    const so = between.get(before) ?? { start, end, phones: 0, before };
    between.set(before, { ...so, end, phones: so.phones + 1 });
  }
  return {
    words: words.map((word, at) => {
      const time = times.get(at);
      if (time) return { start: time.start, end: time.end };
      return unknown.has(word) ? "unknown" : "missing";
    }),
    strays: [...between.values()]
      .filter((one) => one.phones >= STRAY_PHONES && !isUnknown(words, one.before, unknown, times))
      .map(({ start, end, before }) => ({ start, end, before })),
  };
}

/** Phones where a word of unknown sound should be are that word. */
function isUnknown(
  words: readonly string[],
  before: number,
  unknown: ReadonlySet<string>,
  times: ReadonlyMap<number, unknown>,
): boolean {
  for (let at = before; at < words.length && !times.has(at); at++) if (unknown.has(words[at]!)) return true;
  return false;
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);
