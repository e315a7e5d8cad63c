import { z } from "zod";
import { type ModelInUse, whyUnusable } from "#server/engines/model-ends.ts";
import type { SettingsTable, ValuesOf } from "#server/platform/settings/setting.ts";
import { announcedEnd } from "./announced-ends.ts";

/**
 * The last day of models, as OpenAI has announced it (https://platform.openai.com/docs/deprecations), and what it
 * names instead. The one place to keep when there is news. Dated snapshots (`whisper-1-…`) end with their model.
 */
const OPENAI_ENDS: readonly { model: string; ends: string; instead: string }[] = [
  { model: "tts-1", ends: "2027-01-06", instead: "gpt-realtime-2.1-mini" },
  { model: "tts-1-hd", ends: "2027-01-06", instead: "gpt-realtime-2.1-mini" },
  { model: "gpt-4o-mini-tts", ends: "2027-01-06", instead: "gpt-realtime-2.1-mini" },
  { model: "whisper-1", ends: "2027-02-26", instead: "gpt-transcribe" },
  { model: "gpt-4o-transcribe", ends: "2027-02-26", instead: "gpt-transcribe" },
  { model: "gpt-4o-mini-transcribe", ends: "2027-02-26", instead: "gpt-transcribe" },
  { model: "gpt-4o-transcribe-diarize", ends: "2027-02-26", instead: "gpt-transcribe" },
];

/** What is used where the operator names no model; never after its end. */
const DEFAULT_MODELS = { speaking: "gpt-4o-mini-tts", listening: "gpt-4o-mini-transcribe" } as const;

const LIVE_MODEL = "gpt-live-transcribe";

const model = z.string().min(1).optional();
const untilItEnds = (name: string) => {
  const end = endOf(name);
  return end
    ? `${end.maker} ends it on ${end.day} and names ${end.instead} instead; after that it is no default.`
    : "";
};

/** Which models synthesize and transcribe. */
export const MODEL_SETTINGS = {
  OPENAI_SPEECH_MODEL: {
    schema: model,
    meaning: `What speaks. Unset: ${DEFAULT_MODELS.speaking}. ${untilItEnds(DEFAULT_MODELS.speaking)}`,
    example: DEFAULT_MODELS.speaking,
  },
  OPENAI_TRANSCRIBE_MODEL: {
    schema: model,
    meaning: `What listens. Unset: ${DEFAULT_MODELS.listening}. ${untilItEnds(DEFAULT_MODELS.listening)}`,
    example: DEFAULT_MODELS.listening,
  },
  OPENAI_LIVE_MODEL: {
    schema: model,
    meaning: `What listens while the sound comes, by the Realtime API. Unset: ${LIVE_MODEL} at OpenAI, and none at other servers. Used by \`npm run bench:speech\`; no page asks for it yet.`,
    example: LIVE_MODEL,
  },
} satisfies SettingsTable;

const SETTINGS = {
  speaking: "OPENAI_SPEECH_MODEL",
  listening: "OPENAI_TRANSCRIBE_MODEL",
  translating: "OPENAI_TRANSCRIBE_MODEL",
  live: "OPENAI_LIVE_MODEL",
} as const;

/** Models that speak by another protocol than POST /audio/speech, by the beginning of their names. */
const PROTOCOLS: readonly { family: RegExp; protocol: "realtime" }[] = [
  { family: /(^|\/)gpt-(4o-)?(mini-)?realtime/, protocol: "realtime" },
];

/** How a model that speaks is spoken to. */
export function protocolOf(model: string): "speech" | "realtime" {
  return PROTOCOLS.find(({ family }) => family.test(model))?.protocol ?? "speech";
}

/** What OpenAI names for models whose end it has announced since; it names none that translates. */
const SUCCESSORS = {
  speaking: "gpt-realtime-2.1-mini",
  listening: "gpt-transcribe",
  translating: null,
  live: null,
} as const;

type Given = ValuesOf<typeof MODEL_SETTINGS> & { OPENAI_BASE_URL: string };

/**
 * The models that synthesize and transcribe, named or default; with the one that translates beside them, and the one that
 * transcribes while the sound comes, where there are such.
 */
export function modelsOf(
  settings: Given,
): [speaking: ModelInUse, listening: ModelInUse, ...others: ModelInUse[]] {
  const named = (task: keyof typeof DEFAULT_MODELS) =>
    inUse(settings, task, settings[SETTINGS[task]] ?? DEFAULT_MODELS[task]);
  const listening = named("listening");
  const translator = translatorOf(settings, listening);
  const live = liveModelOf(settings);
  return [
    named("speaking"),
    listening,
    ...(translator ? [translator] : []),
    ...(live ? [inUse(settings, "live", live)] : []),
  ];
}

/**
 * A model for a task, and its end. Only OpenAI's own server ends OpenAI's models, on the day that it announced last or on
 * the one that is known here; one that stands before it passes its announcements on.
 */
function inUse(settings: Given, task: ModelInUse["task"], model: string): ModelInUse {
  const { OPENAI_BASE_URL } = settings;
  const setting = SETTINGS[task];
  const known = endOf(model);
  const day = announcedEnd(OPENAI_BASE_URL, model);
  const end = announcedOf(task, day, known) ?? known;
  const ends = end && (isOpenAi(OPENAI_BASE_URL) || (day && known)) ? end : null;
  const named = settings[setting] === model;
  return { task, model, setting, named, end: ends, serverSetting: "OPENAI_BASE_URL" };
}

/** Whispers that were trained to translate. Turbo, the distilled and the English ones were not. */
const TRANSLATES = /^(?!.*(turbo|distil|[.-]en\b)).*whisper/i;
/** What translates at OpenAI beside models that don't. */
const TRANSLATOR = "whisper-1";

/** OpenAI's own translator, where the model that listens doesn't translate; undefined at servers that aren't OpenAI's. */
function translatorOf(settings: Given, listening: ModelInUse): ModelInUse | undefined {
  if (TRANSLATES.test(listening.model)) return undefined;
  const translator = inUse(settings, "translating", TRANSLATOR);
  return translator.end ? { ...translator, end: { ...translator.end, instead: null } } : undefined;
}

/** What translates recordings into English: the model that listens, or OpenAI's own until its end; undefined without. */
export function translationModelOf(settings: Given, now: Date): string | undefined {
  const [, listening] = modelsOf(settings);
  if (TRANSLATES.test(listening.model)) return listening.model;
  const translator = translatorOf(settings, listening);
  return translator && whyUnusable(translator, now) === null ? TRANSLATOR : undefined;
}

const isOpenAi = (baseUrl: string) => /(^|\.)openai\.com$/.test(new URL(baseUrl).hostname);

/** What transcribes while the sound comes; undefined where nobody said that the server can. */
export function liveModelOf(settings: {
  OPENAI_LIVE_MODEL?: string | undefined;
  OPENAI_BASE_URL: string;
}): string | undefined {
  return settings.OPENAI_LIVE_MODEL ?? (isOpenAi(settings.OPENAI_BASE_URL) ? LIVE_MODEL : undefined);
}

function announcedOf(task: ModelInUse["task"], day: string | undefined, known: ModelInUse["end"]) {
  return day ? { day, maker: "OpenAI", instead: known?.instead ?? SUCCESSORS[task] } : null;
}

function endOf(model: string): ModelInUse["end"] {
  const family = model.replace(/-\d{4}-\d{2}-\d{2}$/, "");
  const found = OPENAI_ENDS.find((one) => one.model === family);
  return found ? { day: found.ends, maker: "OpenAI", instead: found.instead } : null;
}
