import { z } from "zod";
import { DEFAULT_LANGUAGE, LANGUAGES } from "#locales/languages.ts";
import { count } from "#server/platform/settings/kinds.ts";
import type { SettingsGroup, SettingsTable } from "#server/platform/settings/setting.ts";

const settings = {
  OPERATOR_NAME: {
    schema: z.string().min(1).optional(),
    meaning: "Who runs this server: on the legal pages, on receipts and at the foot of every mail.",
  },
  OPERATOR_EMAIL: {
    schema: z.email().optional(),
    meaning:
      "Where messages of the contact form go; shown on the contact page, which has an example until then.",
    example: "hello@example.org",
  },
  OPERATOR_LANGUAGE: {
    schema: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),
    meaning: "In which letters to the operator are written.",
  },
  OPERATOR_PHONE: {
    schema: z.string().max(40).optional(),
    meaning: "Shown on the contact page, which has an example until then.",
  },
  OPERATOR_ADDRESS: {
    schema: z.string().optional(),
    meaning: "Postal address, where the name stands.",
  },
  ADMIN_CREDITS_PER_DAY: {
    schema: count(1_000, { min: 0 }),
    meaning: "What all admins together may grant and take by hand.",
  },
} satisfies SettingsTable;

/** Who runs the server. */
export const OPERATOR: SettingsGroup<typeof settings> = { title: "The operator", settings };
