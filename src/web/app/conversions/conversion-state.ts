import type { Conversion, OpenedConversion, Progress } from "#contract/conversions.ts";
import type { OutcomeCode } from "#contract/outcomes.ts";
import type { NamedSpeaker } from "#contract/speakers.ts";
import type { Tool } from "#contract/tools.ts";
import type { Segment, SpokenWord } from "#contract/transcript.ts";
import type { Voice } from "#contract/voices.ts";

/** What a finished conversion shows, whichever way it came: as a reply, after a reload, or from the list. */
export type Result = {
  id: string;
  tool: Tool;
  title: string;
  /** Length of the audio in seconds. */
  seconds: number;
  /** How far the text of a recording goes, where it was broken off; null for all of it. */
  heard: number | null;
  createdAt: string;
  /** Credits it cost. */
  credits: number;
  voice: Voice | null;
  audio: string | null;
  text: string;
  words: SpokenWord[];
  segments: Segment[];
  /** What those are called who speak in the segments, where their person named any. */
  speakers?: NamedSpeaker[];
  peaks: number[];
  /** A machine has translated it into English. */
  translated?: true;
  /** Instructions that the engine could not follow. */
  notFollowed: string[];
  /** Why this is not all of it, and what it cost, or what else there is to know; mostly missing. */
  note?: string;
};

/** Bytes on their way; `rate` in bytes per second, `secondsLeft` once there is a rate. */
export type Sending = { sent: number; total: number; rate: number | null; secondsLeft: number | null };

/** `unsure`: whether it was charged is not known. `title`: of what failed, where that is known. */
type Failed = { phase: "failed"; code: OutcomeCode; message: string; unsure?: true; title?: string };

/**
 * `waiting` for a connection; `canceling`: the server was asked to stop, and has not told the end; `whole`: what was
 * asked for, as this page knows it or the server tells; null until then.
 */
type Course = { waiting: boolean; canceling: boolean; whole: WholeWork | null };

/** What was asked for: some of it a page may not know before the server tells. */
export type WholeWork = {
  title: string;
  /** What all of it costs. */
  credits: number | null;
  /** Of the text that is spoken. */
  characters: number | null;
  /** Of the recording that is transcribed. */
  seconds: number | null;
  voice: Voice | null;
};

/** How far the work is. */
export type Reached = Pick<Conversion, "progress" | "audio" | "cancelCosts"> &
  Pick<Progress, "seconds" | "secondsLeft" | "segments">;

export type ConversionView =
  | { phase: "idle" }
  | ({ phase: "sending"; sending: Sending } & Course)
  | ({ phase: "working"; progress: Reached } & Course)
  | { phase: "done"; result: Result }
  | Failed
  | { phase: "out-of-credit" }
  | { phase: "canceled" };

export type ConversionEvent =
  | { type: "started"; total: number; whole?: WholeWork | undefined }
  | { type: "resumed" }
  | { type: "sent"; sending: Sending }
  | { type: "progressed"; progress: Progress }
  | { type: "connection"; lost: boolean }
  | { type: "canceling"; asked: boolean }
  | { type: "finished"; result: Result }
  | (Omit<Failed, "phase"> & { type: "failed" })
  | { type: "refused-for-credit" }
  | { type: "canceled" }
  | { type: "reset" };

export const NOTHING_YET: Reached = {
  progress: 0,
  seconds: 0,
  secondsLeft: null,
  audio: null,
  cancelCosts: 0,
};

/** Whether the server has told of the work. Before that it may not have heard of it. */
export function isKnown(progress: Reached): boolean {
  return progress !== NOTHING_YET;
}

const UNDISTURBED: Course = { waiting: false, canceling: false, whole: null };

/** The one state machine of the three tools. Events that come too late for the phase change nothing. */
export function nextState(state: ConversionView, event: ConversionEvent): ConversionView {
  switch (event.type) {
    case "started": {
      const course = { ...UNDISTURBED, whole: event.whole ?? null };
      return event.total > 0
        ? {
            phase: "sending",
            ...course,
            sending: { sent: 0, total: event.total, rate: null, secondsLeft: null },
          }
        : { phase: "working", ...course, progress: NOTHING_YET };
    }
    case "resumed":
      return { phase: "working", ...UNDISTURBED, progress: NOTHING_YET };
    case "reset":
      return { phase: "idle" };
    case "finished":
      return { phase: "done", result: event.result };
    case "refused-for-credit":
      return { phase: "out-of-credit" };
    default:
      return isBusy(state) ? nextBusyState(state, event) : state;
  }
}

type Busy = Extract<ConversionView, { phase: "sending" | "working" }>;

export function isBusy(state: ConversionView): state is Busy {
  return state.phase === "sending" || state.phase === "working";
}

function nextBusyState(state: Busy, event: ConversionEvent): ConversionView {
  const { canceling, whole } = state;
  switch (event.type) {
    case "sent":
      if (state.phase !== "sending") return state;
      if (event.sending.sent >= event.sending.total)
        return { phase: "working", waiting: false, canceling, whole, progress: NOTHING_YET };
      return { phase: "sending", sending: event.sending, waiting: false, canceling, whole };
    case "progressed": {
      const before = state.phase === "working" ? (state.progress.segments ?? []) : [];
      const segments = joinSegments(before, event.progress.segments ?? []);
      const { conversion, characters, seconds, secondsLeft } = event.progress;
      const { title, price: credits, voice, progress, audio, cancelCosts } = conversion;
      return {
        phase: "working",
        waiting: false,
        canceling,
        whole: { title, credits, characters, seconds: conversion.seconds, voice },
        progress: { progress, audio, cancelCosts, seconds, secondsLeft, segments },
      };
    }
    case "connection":
      return { ...state, waiting: event.lost };
    case "canceling":
      return { ...state, canceling: event.asked };
    case "failed": {
      const { type: phase, ...failure } = event;
      return { phase, ...(whole && { title: whole.title }), ...failure };
    }
    case "canceled":
      return { phase: "canceled" };
    default:
      return state;
  }
}

/** Events carry only new segments, but a stream that is opened again tells from the start: the later wins. */
export function joinSegments(known: readonly Segment[], fresh: readonly Segment[]): Segment[] {
  const first = fresh[0];
  if (!first) return [...known];
  return [...known.filter((segment) => segment.start < first.start), ...fresh];
}

/** What a page shows of a conversion that is over; parts that it has not become empty. */
export function resultOf({ conversion, result }: OpenedConversion): Result {
  return {
    id: conversion.id,
    tool: conversion.tool,
    title: conversion.title,
    seconds: conversion.seconds ?? 0,
    heard: result.heard,
    createdAt: conversion.createdAt,
    credits: conversion.credits,
    voice: conversion.voice,
    audio: conversion.audio,
    text: result.text ?? "",
    words: result.words ?? [],
    segments: result.segments ?? [],
    ...(result.speakers && { speakers: result.speakers }),
    peaks: result.peaks ?? [],
    notFollowed: result.notFollowed ?? [],
    ...(conversion.translated && { translated: true }),
    ...noteOf(conversion, result),
  };
}

function noteOf(conversion: Conversion, { note }: OpenedConversion["result"]): Pick<Result, "note"> {
  if (conversion.state !== "done") return { note: conversion.message };
  return note ? { note: note.message } : {};
}

/** Changes when the list of recent conversions may have something new. */
export function listVersion(state: ConversionView): string {
  if (state.phase === "done") return state.result.id;
  return state.phase === "failed" ? "failed" : "";
}

/** The first words of a text, for a heading: up to 48 characters, cut between words. */
export function headingOf(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const opening = /^.{8,48}?[.!?](?=\s|$)/u.exec(line)?.[0];
  if (opening) return opening.replace(/\.$/, "");
  if (line.length <= 48) return line;
  return `${line.slice(0, 48).replace(/\s+\S*$/, "")}…`;
}
