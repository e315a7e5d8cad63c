/* What the other domains may ask of credits. */

export { creditBalance } from "./balance.ts";
export type { Difference } from "./check.ts";
export { deductCredit } from "./deduct-credit.ts";
export {
  brokenOffLately,
  capture,
  capturePart,
  deduct,
  forgetWords,
  freeze,
  fundsOf,
  grant,
  hold,
  isResolved,
  openAccount,
  release,
  takeBack,
  unfreeze,
} from "./ledger.ts";
export { lockPurse } from "./lock-purse.ts";
export { notifyLowBalance } from "./low-balance.ts";
export { movements, reasonOf } from "./statement.ts";
export { statementCsv } from "./statement-csv.ts";
export { countAsWelcomed, giveWelcome, welcome } from "./welcome.ts";
