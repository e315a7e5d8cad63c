import { type Outcome, outcome } from "#contract/outcomes.ts";
import type { Settings } from "#server/settings.ts";

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
];

/** What is used where the operator names no model; never after its end. */
const DEFAULT_MODELS = { speaking: "gpt-4o-mini-tts", listening: "gpt-4o-mini-transcribe" } as const;

const SETTINGS = { speaking: "OPENAI_SPEECH_MODEL", listening: "OPENAI_TRANSCRIBE_MODEL" } as const;

/** How many days before its end the operator is written to: once at each, and once when it has ended. */
const STAGES = [0, 7, 30, 60] as const;
export type EndStage = (typeof STAGES)[number];

const DAY_MILLISECONDS = 86_400_000;

export type ModelTask = keyof typeof DEFAULT_MODELS;

/** A model that this server uses, and when it ends. */
export type ModelInUse = {
  task: ModelTask;
  model: string;
  /** The setting that names another one, and whether it named this one. */
  setting: (typeof SETTINGS)[ModelTask];
  named: boolean;
  /** Its last day (`YYYY-MM-DD`) and what the maker names instead; null while none is announced. */
  end: { day: string; instead: string } | null;
};

/** Whether an OpenAI-compatible server speaks and listens. */
export function usesOpenAi(settings: Settings): boolean {
  return (
    settings.SPEECH_ENGINE === "openai" ||
    (settings.SPEECH_ENGINE === "auto" && settings.OPENAI_API_KEY !== undefined)
  );
}

/** The models in use, named or default; none with the built-in engine. Only OpenAI's own server ends OpenAI's models. */
export function modelsInUse(settings: Settings): ModelInUse[] {
  if (!usesOpenAi(settings)) return [];
  const atOpenAi = /(^|\.)openai\.com$/.test(new URL(settings.OPENAI_BASE_URL).hostname);
  return (["speaking", "listening"] as const).map((task) => {
    const setting = SETTINGS[task];
    const model = settings[setting] ?? DEFAULT_MODELS[task];
    return {
      task,
      model,
      setting,
      named: settings[setting] !== undefined,
      end: atOpenAi ? endOf(model) : null,
    };
  });
}

function endOf(model: string): ModelInUse["end"] {
  const family = model.replace(/-\d{4}-\d{2}-\d{2}$/, "");
  const found = OPENAI_ENDS.find((one) => one.model === family);
  return found ? { day: found.ends, instead: found.instead } : null;
}

/** Whole days (UTC) from today until the last day of a model: 0 on that day, negative after it. */
export function daysUntil(day: string, now: Date): number {
  const today = Math.floor(now.getTime() / DAY_MILLISECONDS);
  return Date.parse(`${day}T00:00:00Z`) / DAY_MILLISECONDS - today;
}

/** The stage at which an end is: the least number of days that is not below what is left. Undefined while it is far. */
export function stageOf(daysLeft: number): EndStage | undefined {
  return STAGES.find((days) => daysLeft <= days);
}

/**
 * Why a model can't be used: nobody named it and it has ended. Null while it can. A model
 * that the operator named is tried after its end as well: he may know better.
 */
export function whyUnusable({ named, end }: ModelInUse, now: Date): Outcome<"service-model-ended"> | null {
  if (named || !end || daysUntil(end.day, now) > 0) return null;
  return outcome("service-model-ended");
}

/** Lines for the start: which models in use end when, and what is to be done. */
export function describeModelEnds(settings: Settings, now: Date): string[] {
  return modelsInUse(settings).flatMap(({ task, model, setting, named, end }) => {
    if (!end) return [];
    const left = daysUntil(end.day, now);
    const name = setting === "OPENAI_SPEECH_MODEL" ? "speech model: " : "recogniser model:";
    const advice = `set ${setting} to another model (OpenAI names ${end.instead}), or OPENAI_BASE_URL to another server`;
    if (left > 0)
      return [`${name} ${model} ends on ${end.day}, in ${left} ${left === 1 ? "day" : "days"}: ${advice}`];
    const state = named ? "may fail" : `${task} does not work`;
    return [`${name} ${model} ended on ${end.day}, ${state}: ${advice}`];
  });
}
