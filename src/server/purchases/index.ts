/* What the other domains may ask of purchases. */

export { abandonPurchases, hasUnpaid } from "./abandon.ts";
export type { PurchaseRow } from "./apply.ts";
export { closePurchase } from "./close.ts";
export { findPurchase } from "./find.ts";
export { refundPurchase } from "./refund.ts";
