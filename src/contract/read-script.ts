import type { DocumentWord } from "./documents.ts";
import { parseScript, type ScriptPart } from "./parse-script.ts";
import { VOICES, type Voice } from "./voices.ts";

/** Seconds of silence that pauses may make of one sentence, and of a whole text: pauses cost nothing. */
export const PAUSES = { inSentence: 20, inText: 3_600 } as const;

/** What a sentence asks for in its turn: silence, or words in a manner of their own. Without a voice the document's speaks. */
export type ScriptStep =
  | { kind: "pause"; seconds: number }
  | { kind: "say"; text: string; from: number; voice?: Voice; speed?: number; emphasis?: true };

/** A sentence as it stands in a document. */
type Written = { text: string; paragraph: boolean };

/**
 * What each sentence of a document asks for, in their order, by the controls in it and before it: places count from the
 * beginning of the sentence. A name changes the voice at the beginning of a sentence, or of a line in one, unless it is
 * switched off. Linear in the whole text.
 */
export function readScript(
  sentences: readonly Written[],
  namesOff: readonly Voice[] = [],
): { parts: ScriptPart[] }[] {
  const { text, starts } = joined(sentences);
  const parts = parseScript(text, {
    voices: VOICES,
    switchedOff: ({ voice }) => namesOff.some((name) => name === voice),
  });
  const limit = pauseLimit();
  let next = 0;
  return sentences.map((sentence, index) => {
    const begins = starts[index]!;
    const ends = begins + sentence.text.length;
    const own: ScriptPart[] = [];
    while (next < parts.length && parts[next]!.to <= begins) next++;
    for (let at = next; at < parts.length && parts[at]!.from < ends; at++)
      own.push(within(parts[at]!, begins, ends));
    return { parts: limit(own) };
  });
}

/** The sentences as lines, with an empty one before each paragraph. What is left out stands in no line. */
function joined(sentences: readonly Written[]): { text: string; starts: number[] } {
  const lines: string[] = [];
  let at = 0;
  let paragraph = false;
  const starts = sentences.map((sentence) => {
    paragraph ||= sentence.paragraph;
    if (sentence.text.trim() === "") return at;
    if (paragraph && at > 0) {
      lines.push("");
      at += 1;
    }
    paragraph = false;
    const start = at;
    lines.push(sentence.text);
    at += sentence.text.length + 1;
    return start;
  });
  return { text: lines.join("\n"), starts };
}

/** A part, or as much of it as lies in a sentence, at its place there. */
function within(part: ScriptPart, begins: number, ends: number): ScriptPart {
  const from = Math.max(part.from, begins);
  const to = Math.min(part.to, ends);
  const place = { from: from - begins, to: to - begins };
  if (part.kind !== "say") return { ...part, ...place };
  return { ...part, ...place, text: part.text.slice(from - part.from, to - part.from) };
}

/** Takes pauses to what one sentence, and all of the text, may have of them. */
function pauseLimit(): (parts: ScriptPart[]) => ScriptPart[] {
  let left: number = PAUSES.inText;
  return (parts) => {
    let own: number = PAUSES.inSentence;
    return parts.map((part) => {
      if (part.kind !== "pause") return part;
      const seconds = Math.min(part.seconds, own, left);
      own -= seconds;
      left -= seconds;
      return seconds < part.seconds ? { ...part, seconds, fault: "pauses-too-many" } : part;
    });
  };
}

/**
 * What is asked for, without what asks for it; null of a sentence that is said just as it is written, by the document's
 * own voice. Without `names` one voice speaks all of it.
 */
export function stepsOf(
  parts: readonly ScriptPart[],
  voice: Voice,
  { names = true }: { names?: boolean } = {},
): ScriptStep[] | null {
  const steps = parts.flatMap((part): ScriptStep[] => {
    if (part.kind === "pause") return part.seconds > 0 ? [{ kind: "pause", seconds: part.seconds }] : [];
    if (part.kind !== "say" || part.text.trim() === "") return [];
    const other = names && VOICES.find((one) => one === part.voice && one !== voice);
    const speed = part.speed === 1 ? undefined : part.speed;
    return [
      {
        ...{ kind: "say", text: part.text, from: part.from },
        ...(other && { voice: other }),
        ...(speed !== undefined && { speed }),
        ...(part.emphasis && { emphasis: part.emphasis }),
      },
    ];
  });
  const [only] = steps;
  // A control alone is not plain: it is counted as nothing, so nothing of it may be said.
  const isPlain =
    parts.length <= 1 &&
    (parts[0]?.kind ?? "say") === "say" &&
    (only === undefined ||
      (only.kind === "say" && !only.voice && only.speed === undefined && !only.emphasis));
  return isPlain ? null : steps;
}

/** How many sentences each voice speaks that a name calls, in the order in which they come. */
export function countVoices(scripts: readonly { parts: readonly ScriptPart[] }[]): Map<Voice, number> {
  const counts = new Map<Voice, number>();
  for (const { parts } of scripts) {
    const own = new Set(
      parts.map((part) => (part.kind === "say" && part.text.trim() !== "" ? part.voice : undefined)),
    );
    for (const name of own) {
      const voice = VOICES.find((one) => one === name);
      if (voice) counts.set(voice, (counts.get(voice) ?? 0) + 1);
    }
  }
  return counts;
}

/** Who begins to speak in a sentence, where a name called somebody else than the document's voice. */
export function voiceOf(parts: readonly ScriptPart[]): Voice | undefined {
  const first = parts.find((part) => part.kind === "say" && part.text.trim() !== "");
  return VOICES.find((one) => first?.kind === "say" && one === first.voice);
}

/** A sentence without its controls: what is said of it, and its words at their places in that. */
export function withoutControls(
  text: string,
  parts: readonly ScriptPart[],
  words: readonly DocumentWord[] | null = null,
): { text: string; words: DocumentWord[] | null } {
  if (parts.every(({ kind }) => kind === "say")) return { text, words: words && [...words] };
  const kept: { from: number; to: number; at: number }[] = [];
  let said = "";
  for (const part of parts) {
    if (part.kind !== "say") continue;
    const apart = said === "" || /\s$/.test(said); // one space is left of those around a control
    const own = apart ? part.text.trimStart() : part.text;
    if (own === "") continue;
    kept.push({ from: part.to - own.length, to: part.to, at: said.length });
    said += own;
  }
  said = said.trimEnd();
  let next = 0;
  const placed = words?.flatMap((word): DocumentWord[] => {
    while (next + 1 < kept.length && kept[next + 1]!.from <= word.from) next++;
    const first = kept[next];
    if (!first || word.from >= first.to) return [];
    let end = next;
    while (end + 1 < kept.length && kept[end + 1]!.from < word.to) end++;
    const last = kept[end]!;
    const from = first.at + Math.max(0, word.from - first.from);
    const to = Math.min(said.length, last.at + Math.min(last.to, word.to) - last.from);
    return from < to ? [{ ...word, from, to }] : [];
  });
  return { text: said, words: placed ?? null };
}
