/** How captions of somebody who talks can end, and why there are none. */
export const LIVE_OUTCOMES = {
  /** They take no more sound. */
  "live-ended": {},
  "too-many-lives": { most: "count" },
  /** Credits were missing for the next block. */
  "live-unpaid": {},
  /** No sound came for so many minutes. */
  "live-idle": { minutes: "count" },
  /** No word was said for so many minutes. */
  "live-silent": { minutes: "count" },
  /** In a day so many minutes without a word were heard for nothing. */
  "live-wordless": { minutes: "count" },
  /** They are as long as a recording may be. */
  "live-too-long": {},
  "live-broke-off": {},
  /** Why a block's credits came back: nothing was said in it. */
  "live-unused": {},
  "live-off": {},
  /** No engine of this server writes while somebody talks. */
  "live-not-offered": {},
  /** As many are made as may be on this server. */
  "live-full": {},
  "live-link-ended": {},
  /** As many read along as may on this server. */
  "live-link-full": {},
} as const;
