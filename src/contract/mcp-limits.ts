import { WAIT_SECONDS_MOST } from "./wait-limits.ts";

/** Bounds of calls by the Model Context Protocol. */
export const MCP_LIMITS = {
  /** Bytes of a recording that comes inside a message. */
  recordingBytes: 6_000_000,
  /** Bytes of a message: such a recording in Base64, and room for a text of the longest length. */
  messageBytes: 10_000_000,
  /** Messages that a key may send in a minute. */
  messagesPerMinute: 600,
  /** Bytes of sound that an answer carries at most. */
  soundBytes: 1_000_000,
  /** Seconds that a call waits for work to end: clients give up after a minute where they are told nothing else. */
  waitSeconds: 50,
  waitSecondsMost: WAIT_SECONDS_MOST,
  /** Documents of a list, and segments of a text, at a time. */
  documents: 50,
  segments: 500,
} as const;
