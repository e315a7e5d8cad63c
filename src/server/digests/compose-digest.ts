import type { DigestContent, DigestItem, DigestNote } from "#contract/digests.ts";
import { outcome } from "#contract/outcomes.ts";
import type { Chat, ChatMessage } from "./chat.ts";
import { ChatError } from "./chat-error.ts";
import { concatenateDrafts } from "./concatenate-drafts.ts";
import { cutIntoParts, formatLine, type Part } from "./cut-into-parts.ts";
import INSTRUCTIONS from "./instructions.json" with { type: "json" };
import { DRAFT_SCHEMA, type Draft, readReply } from "./read-reply.ts";
import type { Said } from "./said-now.ts";
import type { StoredDigest } from "./tables.ts";

/** What of an unusable answer a model is shown again, in characters. */
const MOST_QUOTED = 4_000;

type Composing = {
  /** Of the transcript, as far as it is known: a BCP 47 tag. */
  language: string | null;
  signal: AbortSignal;
};

/**
 * A digest of a transcript: of each of its parts by itself, then of those together, until there is one. What it says
 * names the seconds it rests on; what rests on nothing is left out, and so is a part of which nothing usable is answered
 * twice, while there are others. Parts that can't be joined stand one after the other. Its notes say so.
 * @throws ChatError when the server fails, answers nothing usable or takes too long in all @throws the signal's reason
 */
export async function composeDigest(
  chat: Chat,
  segments: readonly Said[],
  { language, signal }: Composing,
): Promise<StoredDigest> {
  const parts = cutIntoParts(segments, chat.partCharacters);
  // One answer for each part and one more: most take far less than they may.
  const late = AbortSignal.timeout((parts.length + 1) * chat.answerSeconds * 1_000);
  const composing = { language, signal: AbortSignal.any([signal, late]) };
  try {
    const drafts = await draftsOf(chat, parts, composing);
    const { draft, isJoined } = await joined(chat, drafts, composing);
    const missing = parts.length - drafts.length;
    const notes: DigestNote[] = [
      ...(missing > 0 ? [outcome("digest-parts-missing", { missing, parts: parts.length })] : []),
      ...(isJoined ? [] : [outcome("digest-not-joined")]),
    ];
    return { ...timed(draft, segments), ...(notes.length > 0 && { notes }) };
  } catch (error) {
    signal.throwIfAborted();
    throw late.aborted ? new ChatError("chat-timeout") : error;
  }
}

/** The drafts of those parts that have one. @throws ChatError when none has */
async function draftsOf(chat: Chat, parts: readonly Part[], composing: Composing): Promise<Draft[]> {
  const drafts: Draft[] = [];
  for (const { lines } of parts) {
    const sources = new Set(lines.map(({ index }) => index));
    const text = lines.map(formatLine).join("");
    const draft = await askForDraft(chat, "part", text, sources, composing);
    if (draft) drafts.push(draft);
  }
  if (drafts.length === 0) throw new ChatError("digest-unusable");
  return drafts;
}

type Joined = { draft: Draft; isJoined: boolean };

/** One draft of several, which are joined in groups that the model can be sent at once: two at least. */
async function joined(chat: Chat, drafts: Draft[], composing: Composing): Promise<Joined> {
  const [first] = drafts;
  if (first && drafts.length === 1) return { draft: first, isJoined: true };
  const next: Draft[] = [];
  const groups = groupsOf(drafts, chat.partCharacters);
  for (const [at, group] of groups.entries()) {
    const sources = new Set(group.flatMap(linesIn));
    const text = JSON.stringify(group);
    const one = group.length === 1 ? group[0] : await askForDraft(chat, "join", text, sources, composing);
    if (!one) return { draft: concatenateDrafts([...next, ...groups.slice(at).flat()]), isJoined: false };
    next.push(one);
  }
  return joined(chat, next, composing);
}

function groupsOf(drafts: readonly Draft[], most: number): Draft[][] {
  const groups: Draft[][] = [];
  let length = 0;
  for (const draft of drafts) {
    const more = JSON.stringify(draft).length;
    const last = groups.at(-1);
    if (last && (last.length < 2 || length + more <= most)) {
      last.push(draft);
      length += more;
    } else {
      groups.push([draft]);
      length = more;
    }
  }
  return groups;
}

const linesIn = ({ summary, chapters, actions }: Draft): number[] =>
  [...summary, ...chapters, ...actions].flatMap(({ lines }) => lines);

/** The text stands in a message of its own, apart from what is asked. Undefined when two answers are unusable. */
async function askForDraft(
  chat: Chat,
  task: "part" | "join",
  text: string,
  sources: ReadonlySet<number>,
  { language, signal }: Composing,
): Promise<Draft | undefined> {
  const hint = language ? [INSTRUCTIONS.language.replace("{language}", language)] : [];
  const messages: ChatMessage[] = [
    { role: "system", content: [...INSTRUCTIONS[task], ...hint].join("\n") },
    { role: "user", content: text },
  ];
  const answer = await chat.ask(messages, DRAFT_SCHEMA, signal);
  const draft = readReply(answer, sources);
  if (typeof draft !== "string") return draft;
  const why = INSTRUCTIONS.again.replace("{why}", INSTRUCTIONS.reasons[draft]);
  const again: ChatMessage[] = [
    ...messages,
    { role: "assistant", content: answer.slice(0, MOST_QUOTED) || "{}" },
    { role: "user", content: why },
  ];
  const mended = readReply(await chat.ask(again, DRAFT_SCHEMA, signal), sources);
  return typeof mended === "string" ? undefined : mended;
}

/** Numbers of segments become the seconds at which they begin. */
function timed({ title, ...lists }: Draft, segments: readonly Said[]): DigestContent {
  const items = (all: Draft["summary"]): DigestItem[] =>
    all.map(({ text, lines }) => ({ text, starts: lines.map((line) => segments[line]?.start ?? 0) }));
  return {
    title,
    summary: items(lists.summary),
    chapters: items(lists.chapters),
    actions: items(lists.actions),
  };
}
