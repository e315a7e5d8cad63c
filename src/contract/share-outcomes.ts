import { RECORDING_REQUEST_OUTCOMES } from "./recording-request-outcomes.ts";

/** How sharing can end, and what operators do about it. */
export const SHARE_OUTCOMES = {
  /** Unknown, revoked, over, in the bin, deleted, suspended: one and the same, so that nothing is learned of it. */
  "share-ended": {},
  "share-password-needed": {},
  "share-password-wrong": {},
  "share-reported": {},
  "too-many-links": { most: "count" },
  /** Links that show documents as they were keep the sound of too many sentences together. */
  "links-full": { most: "count" },
  /** A passage is quoted with its sound, of which there is none here. */
  "quote-without-sound": {},
  /** Between the two places no word was said. */
  "quote-empty": {},
  "quote-too-long": { seconds: "seconds", characters: "count" },
  "too-many-objections": { most: "count" },
  /** It was accepted or declined by now. */
  "objection-decided": {},
  /** Nothing is written between the two moments, or it is behind the recording's end. */
  "objection-empty": {},
  "feed-full": { most: "count" },
  "feed-needs-sound": {},
  /** Links that others open need an address that they reach, by https. */
  "https-address-missing": {},
  ...RECORDING_REQUEST_OUTCOMES,

  "account-suspended": {},
  "person-suspended": {},
  "person-restored": {},
  "admin-not-suspended": {},
  "report-settled": {},
} as const;
