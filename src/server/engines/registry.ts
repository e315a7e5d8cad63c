import { z } from "zod";
import {
  joinTables,
  type Plaintext,
  type SettingsGroup,
  type ValuesOf,
} from "#server/platform/settings/setting.ts";
import { basic } from "./basic/basic.ts";
import { type Chain, createChain, type Link } from "./chain.ts";
import { CHAIN_SETTINGS, perBlockOf } from "./chain-settings.ts";
import { deepgram } from "./deepgram/deepgram.ts";
import { elevenlabs } from "./elevenlabs/elevenlabs.ts";
import type { SpeechEngine, TranscriptionEngine } from "./engine.ts";
import type { Engines } from "./engine-entry.ts";
import type { ModelInUse } from "./model-ends.ts";
import type { ModelsForEngines } from "./models/model.ts";
import { neural } from "./neural/neural.ts";
import { openai } from "./openai/openai.ts";

/** Every engine, by the name that SPEECH_ENGINE knows it by, in the order of `auto`. */
const ENGINES = { openai, elevenlabs, deepgram, neural, basic };

type Name = keyof typeof ENGINES;
const NAMES = Object.keys(ENGINES) as Name[];

/** Names of engines with commas or spaces between, or `auto` alone; each once. */
const namesOfEngines = z
  .string()
  .default("auto")
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(
    z
      .array(z.enum(["auto", ...NAMES]))
      .min(1)
      .refine((names) => names.length === 1 || !names.includes("auto"), "auto stands alone")
      .refine((names) => new Set(names).size === names.length, "an engine is named twice"),
  );

const settings = {
  SPEECH_ENGINE: {
    schema: namesOfEngines,
    meaning: `The engines in their order, such as ${NAMES.join(",")}: what the first can't do now the next of the same place does (this server, or elsewhere). auto: ${NAMES.map((name) => [name, ...ENGINES[name].needs].join(" with ")).join(", then ")}.`,
  },
  ...CHAIN_SETTINGS,
  ...joinTables(Object.values(ENGINES)),
};
type EngineSettings = ValuesOf<typeof settings>;

export const ENGINE_SETTINGS: SettingsGroup<typeof settings> = {
  title: "Engines",
  settings,
  problems: (given) => {
    const named = namesOfEngines.safeParse(given.SPEECH_ENGINE).data ?? [];
    const missing = NAMES.filter((name) => named.includes(name)).flatMap((name) =>
      ENGINES[name].needs
        .filter((needed) => given[needed] === undefined)
        .map((needed) => `${needed}: needed because SPEECH_ENGINE has ${name}`),
    );
    const priced = Object.keys(
      CHAIN_SETTINGS.CREDITS_PER_BLOCK.schema.safeParse(given.CREDITS_PER_BLOCK).data ?? {},
    );
    const unknown = priced.filter((name) => !NAMES.some((known) => known === name));
    return [...missing, ...unknown.map((name) => `CREDITS_PER_BLOCK: there is no engine ${name}`)];
  },
  plaintext: (given) =>
    Object.values(ENGINES).flatMap((engine): Plaintext[] => {
      const refused = engine.plaintext?.(given);
      return refused ? [{ which: "engine", refused }] : [];
    }),
};

/** The names of the engines that these settings choose, in their order. */
function namesInUse(given: EngineSettings): Name[] {
  const named = given.SPEECH_ENGINE;
  return NAMES.some((name) => named.includes(name))
    ? (named as Name[])
    : NAMES.filter((name) => ENGINES[name].isSet(given));
}

/** Whether texts and recordings go to a service where a person chose nothing: the first engine's place is the default. */
export function worksElsewhere(given: EngineSettings): boolean {
  const [first] = namesInUse(given);
  return first !== undefined && ENGINES[first].place === "service";
}

/** The engines of both tasks. */
export type Chains = { speech: Chain<SpeechEngine>; transcription: Chain<TranscriptionEngine> };

type BlockSizes = Record<"CHARACTERS_PER_CREDIT" | "SECONDS_PER_CREDIT", number>;
type ChainParts = {
  log: (line: string) => void;
  models: ModelsForEngines;
  now?: () => Date;
};

/** Makes what speaks and what listens. `log` gets lines for the operator, without keys and texts. */
export function chooseEngines(
  given: EngineSettings & BlockSizes,
  { log, models, now = () => new Date() }: ChainParts,
): Chains {
  const made = namesInUse(given).map((name) => {
    const entry = ENGINES[name];
    const place = {
      name,
      host: entry.place === "service" ? entry.host(given) : null,
      voicesAreBuilt: entry.voicesAreBuilt ?? false,
    };
    const engines: Engines = entry.make(given, { log, now, models });
    const perBlock = perBlockOf(given.CREDITS_PER_BLOCK, name);
    return { place, engines, perBlock };
  });
  const parts = {
    log,
    now,
    faultsInRow: given.ENGINE_FAULTS_IN_ROW,
    pauseSeconds: given.ENGINE_PAUSE_SECONDS,
  };
  const speech = made.map(
    ({ place, engines, perBlock }): Link<SpeechEngine> => ({
      ...place,
      engine: engines.speech,
      perBlock: perBlock.text,
      blockSize: given.CHARACTERS_PER_CREDIT,
    }),
  );
  const transcription = made.map(
    ({ place, engines, perBlock }): Link<TranscriptionEngine> => ({
      ...place,
      engine: engines.transcription,
      perBlock: perBlock.audio,
      blockSize: given.SECONDS_PER_CREDIT,
    }),
  );
  return {
    speech: createChain(speech, { ...parts, task: "speaking" }),
    transcription: createChain(transcription, { ...parts, task: "listening" }),
  };
}

/** What the public pages say a block costs: the least that an engine in the place of the first one takes for it. */
export function shownBlockPrices(given: EngineSettings) {
  const names = namesInUse(given);
  const shown = names.filter((name) => ENGINES[name].place === ENGINES[names[0] ?? name].place);
  const prices = shown.map((name) => perBlockOf(given.CREDITS_PER_BLOCK, name));
  const [text, audio] = [prices.map((each) => each.text), prices.map((each) => each.audio)];
  return {
    creditsPerTextBlock: Math.min(...text),
    creditsPerAudioBlock: Math.min(...audio),
    textPriceVaries: new Set(text).size > 1,
    audioPriceVaries: new Set(audio).size > 1,
  };
}

/** The models in use, where their makers may end them. */
export function modelsInUse(given: EngineSettings): ModelInUse[] {
  return namesInUse(given).flatMap((name) => ENGINES[name].models?.(given) ?? []);
}

/** Asks the makers of the models in use when they end; `modelsInUse` says it from then on. */
export async function askModelEnds(given: EngineSettings, now: Date): Promise<void> {
  await Promise.all(namesInUse(given).map((name) => ENGINES[name].askModelEnds?.(given, now)));
}
