import { z } from "zod";
import { packSchema } from "#contract/pack-schema.ts";
import { DEFAULT_REFUND_DAYS, PACKS } from "#contract/packs.ts";
import { count } from "#server/platform/settings/kinds.ts";
import { joinTables, type SettingsGroup, type SettingsTable } from "#server/platform/settings/setting.ts";
import { PROVIDERS } from "./registry.ts";

/** The catalogue as JSON: `[{"name":"Starter","credits":10,"cents":1000,"label":"…"}]`, names once each. */
const packs = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue("must be JSON");
      return z.NEVER;
    }
  })
  .pipe(z.array(packSchema).min(1).max(12))
  .refine(
    (list) => new Set(list.map(({ name }) => name)).size === list.length,
    "two packs have the same name",
  )
  .default([...PACKS]);

const providers = Object.values(PROVIDERS);
type Mode = {
  [Name in keyof typeof PROVIDERS]: keyof (typeof PROVIDERS)[Name]["modes"];
}[keyof typeof PROVIDERS];
const modes = Object.assign({}, ...providers.map((provider) => provider.modes)) as Record<Mode, string>;
const meanings = Object.entries(modes).map(([mode, meaning]) => `${mode}: ${meaning}`);

const settings = {
  PAYMENTS: {
    schema: z.enum(["auto", "none", ...(Object.keys(modes) as Mode[])]).default("auto"),
    meaning: `none: nothing is sold. ${meanings.join(". ")}. auto: the first that is set; a test neither in production nor where the public can come.`,
  },
  ...joinTables(providers),
  PACKS: {
    schema: packs,
    meaning: "The catalogue; prices in US cents.",
    example: '[{"name":"Starter","credits":10,"cents":1000}]',
  },
  REFUND_DAYS: {
    schema: count(DEFAULT_REFUND_DAYS, { min: 0, max: 366 }),
    meaning:
      "For so many days after a payment, its customer can take the unspent part of the pack back by a press. 0: only you refund.",
  },
} satisfies SettingsTable;

/** Who takes payments, and for what. */
export const PAYMENT_SETTINGS: SettingsGroup<typeof settings> = {
  title: "Payments (docs/operations.md)",
  settings,
  problems: (given) => providers.flatMap((provider) => provider.problems?.(given) ?? []),
};
