/** What a receipt says, in one language. */
export type ReceiptWords = {
  /** BCP 47. */
  lang: string;
  title: string;
  number: string;
  date: string;
  to: string;
  deletedAccount: string;
  pack: (name: string) => string;
  paid: string;
  reference: string;
  refunded: string;
  remaining: string;
  dispute: string;
  chargedBack: string;
  testMode: string;
  foot: string;
  credits: (count: number) => string;
  money: (cents: number) => string;
  day: (date: Date) => string;
};
