import { z } from "zod";
import {
  joinTables,
  type Plaintext,
  type SettingsGroup,
  type ValuesOf,
} from "#server/platform/settings/setting.ts";
import { basic } from "./basic/basic.ts";
import { deepgram } from "./deepgram/deepgram.ts";
import { elevenlabs } from "./elevenlabs/elevenlabs.ts";
import type { Engines } from "./engine-entry.ts";
import type { ModelInUse } from "./model-ends.ts";
import { openai } from "./openai/openai.ts";

/** Every engine, by the name that SPEECH_ENGINE knows it by. `auto` takes the first that is set. */
const ENGINES = { openai, elevenlabs, deepgram, basic };

type Name = keyof typeof ENGINES;
const NAMES = Object.keys(ENGINES) as Name[];

const settings = {
  SPEECH_ENGINE: {
    schema: z.enum(["auto", ...NAMES]).default("auto"),
    meaning: `auto: ${NAMES.map((name) => [name, ...ENGINES[name].needs].join(" with ")).join(", else ")}.`,
  },
  ...joinTables(Object.values(ENGINES)),
};
type EngineSettings = ValuesOf<typeof settings>;

export const ENGINE_SETTINGS: SettingsGroup<typeof settings> = {
  title: "Engines",
  settings,
  problems: (given) =>
    NAMES.filter((name) => name === given.SPEECH_ENGINE).flatMap((name) =>
      ENGINES[name].needs
        .filter((needed) => given[needed] === undefined)
        .map((needed) => `${needed}: needed because SPEECH_ENGINE is ${name}`),
    ),
  plaintext: (given) =>
    Object.values(ENGINES).flatMap((engine): Plaintext[] => {
      const refused = engine.plaintext?.(given);
      return refused ? [{ which: "engine", refused }] : [];
    }),
};

/** The entry of the engine that these settings choose. */
export function engineInUse(given: EngineSettings): (typeof ENGINES)[Name] {
  const { SPEECH_ENGINE } = given;
  const name = SPEECH_ENGINE === "auto" ? NAMES.find((one) => ENGINES[one].isSet(given)) : SPEECH_ENGINE;
  if (!name) throw new Error("no engine is set"); // the basic one always is
  return ENGINES[name];
}

/** Makes what speaks and what listens. `log` gets lines for the operator, without keys and texts. */
export function chooseEngines(
  given: EngineSettings,
  log: (line: string) => void,
  now: () => Date = () => new Date(),
): Engines {
  return engineInUse(given).make(given, { log, now });
}

/** The models in use, where their makers may end them. */
export function modelsInUse(given: EngineSettings): ModelInUse[] {
  return engineInUse(given).models?.(given) ?? [];
}

/** Asks the makers of the models in use when they end; `modelsInUse` says it from then on. */
export async function askModelEnds(given: EngineSettings, now: Date): Promise<void> {
  await engineInUse(given).askModelEnds?.(given, now);
}
