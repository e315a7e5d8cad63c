/** Of what participants say against passages of their recording. Apart from its calls, whose schemas no page needs. */
export const OBJECTION_LIMITS = {
  /** By one link, those that were withdrawn not counted. */
  ofShare: 200,
  noteCharacters: 1_000,
  participantCharacters: 80,
  /** The last second of a recording at which a passage may end. */
  seconds: 1_000_000,
} as const;

/** What may be wanted of a passage: that its text is put right, or that nothing of it stays. */
export const OBJECTION_KINDS = ["wrong", "leave-out"] as const;
export type ObjectionKind = (typeof OBJECTION_KINDS)[number];

/** `open` until its document's person decides; what is `accepted` is being left out, and is `done` once nothing of it is here. */
export const OBJECTION_STATES = ["open", "accepted", "done", "declined"] as const;
export type ObjectionState = (typeof OBJECTION_STATES)[number];
