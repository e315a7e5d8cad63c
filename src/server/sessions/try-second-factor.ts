import { type Outcome, outcome } from "#contract/outcomes.ts";
import type { Services } from "#server/services.ts";
import { acceptSecondFactor } from "./second-factor.ts";

type Accept = () => Promise<true | null>;

/**
 * Tries a code of a person's second factor, or a recovery code, and uses it up; `guess` counts it when it is not right.
 * @throws Problem 429, from `guess`, after too many
 */
export async function trySecondFactor(
  services: Services,
  personId: string,
  code: string,
  guess: (accept: Accept) => Promise<true | null>,
): Promise<"accepted" | "used" | "wrong"> {
  let answer: "accepted" | "used" | "wrong" = "wrong";
  await guess(async () => {
    answer = await acceptSecondFactor(services.db, services.secrets.secondFactor, personId, code);
    return answer === "accepted" || null;
  });
  return answer;
}

/** Why a code was not accepted. A letter tells a recovery code from a code of the app with a digit too many. */
export function whyRefused(
  answer: "used" | "wrong",
  code: string,
): Outcome<"used-code" | "wrong-code" | "wrong-recovery-code"> {
  if (answer === "used") return outcome("used-code");
  return /[a-z]/i.test(code) ? outcome("wrong-recovery-code") : outcome("wrong-code");
}
