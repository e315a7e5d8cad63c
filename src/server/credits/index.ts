/* What the other domains may ask of credits. */

export { creditBalance } from "./balance.ts";
export { captionedCredits } from "./captioned-credits.ts";
export type { Difference } from "./check.ts";
export { deductCredit } from "./deduct-credit.ts";
export { giveBack } from "./give-back.ts";
export { holdEachForWork, holdForWork } from "./hold-for-work.ts";
export {
  availableCredits,
  brokenOffLately,
  capture,
  capturePart,
  deduct,
  forgetTheseWords,
  forgetWords,
  forgetWordsOfHold,
  freeze,
  fundsOf,
  grant,
  hold,
  holdIsOn,
  openAccount,
  release,
  takeBack,
  unfreeze,
} from "./ledger.ts";
export { lockFunds } from "./lock-funds.ts";
export { notifyLowBalance } from "./low-balance.ts";
export { newestRoot } from "./newest-root.ts";
export { noteEngineOfHolds } from "./note-engine.ts";
export { emptyPurse, openPurse, purseFunds, setAside } from "./purse-account.ts";
export { movements, reasonOf } from "./statement.ts";
export { statementCsv } from "./statement-csv.ts";
export { isHeldForAnyToken, isHeldForToken, leftOfToken, noteTokenHold } from "./token-spending.ts";
export { unspentOfPayments } from "./unspent.ts";
export { countAsWelcomed, giveWelcome, welcome } from "./welcome.ts";
