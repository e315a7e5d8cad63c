import { TOOLS } from "#contract/tools.ts";
import { brokeOff, canceledPartly, OldLedger, RELEASES } from "./ledger-in-sentences.ts";

/** Titles that could be taken for something else. */
const TITLES = [
  "Hello",
  "Chapter 1: the end",
  "Transcribe: twice",
  "deleted",
  'A "quoted" name',
  "two\nlines",
];
const POPULAR = { name: "Popular", credits: 45, cents: 2_900 };
const STUDIO = { name: 'Studio: the "big" pack, $5', credits: 3_000, cents: 123_450 };
const STARTER = { name: "Starter", credits: 10, cents: 1_000 };
/** An operator's reasons that say what the program says of other rows. */
const REASONS = [
  "A gift",
  "Text to Speech: taken back",
  "Popular pack, $29.00",
  "Welcome credits. Thank you for signing up.",
  "1 credit used",
  "Given back after a fault of ours",
];
/** Conversions beside the odd ones, which give the ledger its size. */
const PLAIN = 700;

/** Somebody to whom everything has happened that a ledger can tell of. */
export function busyPerson(userId: string, options?: { living: boolean }): OldLedger {
  const ledger = new OldLedger(userId, options);
  ledger.register();
  ledger.buy("pi_popular", POPULAR, 45);
  ledger.refund("pi_popular", POPULAR, { refunded: 644, target: 10, credits: 10 });
  ledger.refund("pi_popular", POPULAR, { refunded: 2_900, target: 45, credits: 35 });
  ledger.buy("pi_studio", STUDIO, 20);
  ledger.refund("pi_studio", STUDIO, { refunded: 123_449, target: 20, credits: 20 });
  ledger.buy("pi_starter", STARTER, 10);
  ledger.loseDispute("pi_starter", STARTER);
  for (const [n, reason] of REASONS.entries()) {
    ledger.byHand(`gift-${n}-${userId}`, 7, reason);
    ledger.byHand(`taken-${n}-${userId}`, -3, reason);
  }
  for (let n = 0; n < 5; n++) ledger.deduct(`call-${n}-of-them`);
  for (const [n, { said, code }] of RELEASES.entries()) {
    ledger.hold(`free-${n}`, 3, TOOLS[n % 3] ?? "transcribe", TITLES[n % TITLES.length] ?? "");
    ledger.release(`free-${n}`, said, { because: code, details: {} }, n % 2 === 0);
  }
  inParts(ledger);
  ledger.converseAtLength("plain", PLAIN, TITLES);
  return ledger;
}

/** Holds that were taken in part, in every way there was. */
function inParts(ledger: OldLedger): void {
  const hold = (key: string) => ledger.hold(key, 3, "text-to-speech", `Three blocks: ${key}`);
  const ends = (code: "conversion-canceled-partly" | "conversion-broke-off", used: number, of = 3) => ({
    because: code,
    details: { used, of },
  });
  hold("canceled");
  ledger.capturePart("canceled", 1, canceledPartly(1, 3));
  ledger.release("canceled", canceledPartly(1, 3), ends("conversion-canceled-partly", 1));
  hold("canceled-at-the-end");
  ledger.capturePart("canceled-at-the-end", 3, canceledPartly(3, 3), ends("conversion-canceled-partly", 3));
  ledger.hold("canceled-of-one", 1, "transcribe", "One block");
  ledger.capturePart("canceled-of-one", 1, canceledPartly(1, 1), ends("conversion-canceled-partly", 1, 1));
  hold("broken");
  ledger.capturePart("broken", 2, brokeOff(2, 3));
  ledger.release("broken", brokeOff(2, 3), ends("conversion-broke-off", 2), true);
  hold("lost");
  ledger.loseBlock("lost");
  hold("open");
  hold("open-and-begun");
  ledger.capturePart("open-and-begun", 1, "");
}

/** Somebody who owed credits after a refund; a hold that came back and the next credits paid them. */
export function debtor(userId: string): OldLedger {
  const ledger = new OldLedger(userId);
  ledger.register();
  ledger.buy("pi_first", POPULAR, 45);
  ledger.hold("running", 4, "text-to-speech", "Still at work");
  ledger.byHand(`spent-${userId}`, -40, "For the lost machine");
  ledger.refund("pi_first", POPULAR, { refunded: 2_900, target: 45, credits: 45 });
  ledger.release("running", "Canceled. Nothing was charged.", {
    because: "conversion-canceled",
    details: {},
  });
  ledger.reported.set("settle", { code: "debt-paid", details: {}, tool: null, words: "" });
  ledger.buy("pi_second", POPULAR);
  return ledger;
}
