/** How captions of somebody who talks can end, and why there are none. */
export const LIVE_OUTCOMES = {
  /** They take no more sound. */
  "live-ended": {},
  "too-many-lives": { most: "count" },
  /** Credits were missing for the next block. */
  "live-unpaid": {},
  /** They are as long as a recording may be. */
  "live-too-long": {},
  "live-broke-off": {},
  /** Why a block's credits came back: nothing was said in it. */
  "live-unused": {},
  "live-link-ended": {},
  /** As many read along as may on this server. */
  "live-link-full": {},
} as const;
