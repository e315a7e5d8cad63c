import { z } from "zod";
import { DEFAULT_PRICES } from "#contract/prices.ts";
import { count } from "#server/platform/settings/kinds.ts";
import type { SettingsGroup, SettingsTable } from "#server/platform/settings/setting.ts";

const settings = {
  CHARACTERS_PER_CREDIT: {
    schema: count(DEFAULT_PRICES.charactersPerCredit),
    meaning: "Characters of text in a block, which costs a credit, or what CREDITS_PER_BLOCK says.",
  },
  SECONDS_PER_CREDIT: {
    schema: count(DEFAULT_PRICES.secondsPerCredit),
    meaning: "Seconds of a recording in a block.",
  },
  SIGN_UP_CREDITS: {
    schema: count(DEFAULT_PRICES.signUpCredits, { min: 0, max: 1_000 }),
    meaning: "Credits that a new person gets once.",
  },
  SIGN_UP_CREDITS_WHEN: {
    schema: z.enum(["registered", "confirmed"]).default("registered"),
    meaning:
      "confirmed: only once the link in the first mail was opened, so that an address alone is worth nothing; the pages say so.",
  },
  LOW_BALANCE_AT: {
    schema: count(1, { min: 0, max: 1_000 }),
    meaning: "A mail tells people when this many credits are left.",
  },
} satisfies SettingsTable;

/** What a use costs, and what is given. */
export const PRICES: SettingsGroup<typeof settings> = { title: "Prices, in credits", settings };
