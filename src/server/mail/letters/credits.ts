import { addressed } from "../addressee.ts";
import type { Letter } from "../letter.ts";

export function lowBalanceLetter(low: {
  name: string | null;
  credits: number;
  pricingUrl: string;
  accountUrl: string;
}): Letter {
  const left = low.credits === 1 ? "1 credit is" : `${low.credits || "No"} credits are`;
  return {
    kind: "low-balance",
    subject: `${left} left`,
    heading: `${left} left.`,
    parts: [
      {
        say: `${addressed(low.name, "your last conversion is done and stays yours")}. For the next ones you need credits.`,
      },
      { button: "See the packs", href: low.pricingUrl },
      {
        note: `This comes once, until you have bought credits again. You can turn it off in your account: ${low.accountUrl}`,
      },
    ],
  };
}

/** An operator granted (+) or took (−) credits by hand. */
export function creditsMovedLetter(moved: {
  name: string | null;
  amount: number;
  reason: string;
  balance: number;
  accountUrl: string;
}): Letter {
  const what = `${Math.abs(moved.amount)} ${Math.abs(moved.amount) === 1 ? "credit" : "credits"}`;
  const done = moved.amount > 0 ? "given to" : "taken from";
  return {
    kind: "credits-moved",
    subject: `${what} ${done} your account`,
    heading: `${what} ${done} your account.`,
    parts: [
      { say: addressed(moved.name, "we changed your credits by hand. The reason:") },
      { quote: moved.reason },
      { rows: [["You have now", String(moved.balance)]] },
      { button: "See your statement", href: moved.accountUrl },
    ],
  };
}
