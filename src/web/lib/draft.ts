import { DEFAULT_VOICE, VOICES, type Voice } from "#contract/voices.ts";

/** What is written on the page but not converted yet. It survives a reload of this tab (`session/sealed-items.ts`). */
export type Draft = {
  text: string;
  voice: Voice;
  instructions: string;
  /** BCP 47 tag of what it is read in; without one, its language is found. */
  language?: string;
};

const KEY = "saywrite.draft";
/** Drafts that had to make room for a starter script, the newest last. */
const ASIDE_KEY = "saywrite.drafts-aside";
const MOST_ASIDE = 5;
/** The names under which a tab keeps drafts. */
export const DRAFT_KEYS: readonly string[] = [KEY, ASIDE_KEY];

/** The stored draft; what is missing or not understood is taken from the empty one. */
export function readDraft(storage: Pick<Storage, "getItem">): Draft {
  return draftFrom(read(storage, KEY));
}

export function keepDraft(storage: Pick<Storage, "setItem">, draft: Draft): void {
  keep(storage, KEY, draft);
}

export function readAside(storage: Pick<Storage, "getItem">): readonly Draft[] {
  const stored = read(storage, ASIDE_KEY);
  return Array.isArray(stored) ? stored.map(draftFrom) : [];
}

export function keepAside(storage: Pick<Storage, "setItem">, drafts: readonly Draft[]): void {
  keep(storage, ASIDE_KEY, drafts);
}

/** What a person wrote himself: not nothing, and not a script just as it was opened. */
export function isOwnWork(
  { text, instructions }: Draft,
  scripts: readonly Pick<Draft, "text" | "instructions">[],
): boolean {
  if (`${text}${instructions}`.trim() === "") return false;
  return !scripts.some((script) => script.text === text && script.instructions === instructions);
}

/** Lays a draft aside, at the end; only the newest few are kept. */
export function layAside(aside: readonly Draft[], draft: Draft): Draft[] {
  return [...aside, draft].slice(-MOST_ASIDE);
}

function draftFrom(stored: unknown): Draft {
  const { text, voice, instructions, language } = (stored ?? {}) as Partial<Record<keyof Draft, unknown>>;
  return {
    ...(typeof language === "string" && language !== "" && { language }),
    text: typeof text === "string" ? text : "",
    voice: VOICES.find((name) => name === voice) ?? DEFAULT_VOICE,
    instructions: typeof instructions === "string" ? instructions : "",
  };
}

function read(storage: Pick<Storage, "getItem">, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function keep(storage: Pick<Storage, "setItem">, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {
    // A full storage loses the draft on a reload, nothing more.
  }
}
