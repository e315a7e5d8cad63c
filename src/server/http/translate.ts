import { MESSAGES as SPANISH } from "#contract/es/messages.ts";
import { DEFAULT_LANGUAGE } from "#contract/languages.ts";
import { MESSAGES } from "#contract/messages.ts";
import { languageOf } from "./language.ts";
import type { App } from "./route.ts";
import { SPANISH_PATTERNS, SPANISH_SENTENCES } from "./spanish.ts";

/** Fields of replies that hold what the server says. Everything else belongs to the person or to machines. */
const SAID = new Set(["message", "note", "character", "because", "what", "label", "device"]);

/**
 * Says in the caller's language what the server wrote in English: the one place where that is done, so that logs,
 * the ledger and stored results keep one language.
 */
export function answerInTheirLanguage(app: App): void {
  app.addHook("preSerialization", async (request, _reply, payload) => {
    return languageOf(request) === DEFAULT_LANGUAGE ? payload : translateReply(payload);
  });
}

function translateReply(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(translateReply);
  if (value === null || typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  const translated = Object.entries(value).map(([key, one]) => [
    key,
    SAID.has(key) && typeof one === "string" ? inSpanish(one) : translateReply(one),
  ]);
  return Object.fromEntries(translated);
}

const known = new Map([...pairs(MESSAGES, SPANISH), ...Object.entries(SPANISH_SENTENCES)]);

/** What the server says in English, in Spanish. What is not known stays as it is. */
export function inSpanish(said: string): string {
  return whole(said) ?? bySentence(said) ?? said;
}

/** Whether it is a sentence that the product says by itself, in English, and so one that is known in Spanish. */
export function isOurs(said: string): boolean {
  return whole(said) !== undefined;
}

function whole(said: string): string | undefined {
  const found = known.get(said);
  if (found !== undefined) return found;
  for (const [english, spanish] of SPANISH_PATTERNS) {
    const match = english.exec(said);
    if (match) return spanish(...match.slice(1));
  }
  return undefined;
}

/** Several sentences in a row, each known by itself. */
function bySentence(said: string): string | undefined {
  const sentences = said.split(/(?<=[.!?]) /).map(whole);
  return sentences.includes(undefined) ? undefined : sentences.join(" ");
}

/** Every sentence of both sides that has the same key. */
function pairs(english: object, spanish: object): [string, string][] {
  return Object.entries(english).flatMap(([key, value]) => {
    const twin: unknown = Reflect.get(spanish, key);
    if (typeof value === "string" && typeof twin === "string") return [[value, twin] as [string, string]];
    return value && twin && typeof value === "object" && typeof twin === "object" ? pairs(value, twin) : [];
  });
}
