import type { PageFacts } from "#contract/page-facts.ts";
import type { Env } from "#server/env.ts";

/** What the pages say of this server right now. The same object is given until something in it changes. */
export function pageFacts(env: Env, now: () => Date = () => new Date()): () => PageFacts {
  const atOnce = env.SIGN_UP_CREDITS_WHEN === "registered";
  const settings = {
    signUpCredits: env.SIGN_UP_CREDITS,
    creditsAtOnce: atOnce ? env.SIGN_UP_CREDITS : 0,
    creditsOnceConfirmed: atOnce ? 0 : env.SIGN_UP_CREDITS,
    email: env.OPERATOR_EMAIL ?? null,
    phone: env.OPERATOR_PHONE ?? null,
    dial: env.OPERATOR_PHONE?.replaceAll(/[^+\d]/g, "") ?? null,
  };
  let facts: PageFacts = { year: now().getFullYear(), ...settings };
  return () => {
    const year = now().getFullYear();
    if (facts.year !== year) facts = { year, ...settings };
    return facts;
  };
}
