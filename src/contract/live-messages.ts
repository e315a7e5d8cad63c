import type { LivePhrase } from "./live.ts";
import type { Outcome, OutcomeCode } from "./outcomes.ts";

/** Sound comes as 16-bit samples, little-endian, so many a second, mono. */
export const LIVE_RATE = 16_000;
/** Before the samples of each message stands the place of its first one, counted from the first of all (64 bits, little-endian). */
export const LIVE_HEAD_BYTES = 8;
/** The longest message. */
export const LIVE_MESSAGE_BYTES = 128 * 1024;
/** The message that says that there is no more sound. What is left is written down, and the captions end. */
export const LIVE_END = "end";
/** The message that says that no sound comes for a while, and that somebody is still there: it is said again meanwhile. */
export const LIVE_PAUSE = "pause";

/** Why a connection ended (close codes of WebSockets, 4000–4999 are ours). */
export const LIVE_CLOSES = {
  /** The captions are over: the last message says how. */
  over: 1000,
  /** This server stops; another ticket goes on. */
  restart: 1012,
  /** All places on this server are taken; another ticket may find one, later. */
  full: 1013,
  malformed: 4400,
  /** Nobody is logged in any more. */
  loggedOut: 4401,
  /** No sound came, and another needed the place: another ticket may find one, once sound comes again. */
  resting: 4408,
  /** Another connection goes on with these captions. */
  taken: 4409,
  /** The place of the sound lies behind what is here: some of it would be missing. */
  gap: 4416,
} as const;

/**
 * What the server says. Places are samples from the first of all: what lies before `done` is written down and is never
 * asked for again; from `received` on nothing has come yet.
 */
export type LiveMessage =
  /** The first one. Sound goes on at `received`; with the phrases from the asked position on. */
  | { kind: "ready"; received: number; done: number; phrases: LivePhrase[] }
  | {
      kind: "received";
      received: number;
      done: number /** Seconds of sound that nobody has looked at yet. */;
      behind: number;
    }
  | { kind: "partial"; text: string; from: number }
  | ({ kind: "phrase" } & LivePhrase)
  /** Credits are missing for what comes after so many seconds. `null`: there are enough again. */
  | { kind: "credits"; until: number | null }
  /** `linked`: there is a link by which they may. */
  | { kind: "readers"; now: number; since: number; linked: boolean }
  | { kind: "ended"; code: OutcomeCode; details: Outcome["details"] };
