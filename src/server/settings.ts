import type { Unprotected } from "#contract/admin-rows.ts";
import { PREVIEW_LIMITS } from "#contract/preview-limits.ts";
import { MODEL_SETTINGS } from "./engines/models/models-settings.ts";
import { ENGINE_SETTINGS, worksElsewhere } from "./engines/registry.ts";
import { pagesArePlain } from "./platform/http/plaintext.ts";
import { MAIL_SETTINGS } from "./platform/mail/transports/registry.ts";
import { readTable, SettingsError } from "./platform/settings/read-settings.ts";
import { type Given, joinTables, type Plaintext, type ValuesOf } from "./platform/settings/setting.ts";
import { PAYMENT_SETTINGS } from "./providers/settings.ts";
import { CHAT } from "./settings/chat.ts";
import { DATA } from "./settings/data.ts";
import { LIMITS } from "./settings/limits.ts";
import { OPERATOR } from "./settings/operator.ts";
import { PRICES } from "./settings/prices.ts";
import { RUNNING } from "./settings/running.ts";

/** Every setting, in the order of `.env.example`. Engines, providers and transports bring their own. */
export const SETTINGS_GROUPS = [
  RUNNING,
  DATA,
  ENGINE_SETTINGS,
  MODEL_SETTINGS,
  CHAT,
  PAYMENT_SETTINGS,
  MAIL_SETTINGS,
  OPERATOR,
  PRICES,
  LIMITS,
] as const;

/** Every setting by its name. */
export const SETTINGS = joinTables(SETTINGS_GROUPS);

type Values = ValuesOf<typeof SETTINGS>;
type Resolved = "TWO_FACTOR" | "VISITOR_SOUNDS_A_DAY" | "PREVIEWS_A_DAY";
export type Settings = Values & { [Name in Resolved]: NonNullable<Values[Name]> };

/** Sentences of visitors in a day where nothing is set and an engine of this server speaks them. */
const VISITOR_SOUNDS = 300;

/**
 * Reads the settings from environment variables, and secret ones from files too (`secret-files.ts`); an empty variable
 * counts as unset.
 * @throws SettingsError naming every bad setting at once.
 */
export function readSettings(variables: Given): Settings {
  const { given, values, problems } = readTable(SETTINGS, variables);
  problems.push(...SETTINGS_GROUPS.flatMap(({ problems: together }) => together?.(given) ?? []));
  if (!values) throw new SettingsError(problems);
  const { NODE_ENV, PUBLIC_URL } = values;
  const isPublic = NODE_ENV === "production" || PUBLIC_URL?.startsWith("https:");
  const { TWO_FACTOR = isPublic ? "admins" : "optional" } = values;
  const elsewhere = worksElsewhere(values);
  const { VISITOR_SOUNDS_A_DAY = elsewhere ? 0 : VISITOR_SOUNDS } = values;
  const { PREVIEWS_A_DAY = elsewhere ? 0 : PREVIEW_LIMITS.aDay } = values;
  const settings: Settings = { ...values, TWO_FACTOR, VISITOR_SOUNDS_A_DAY, PREVIEWS_A_DAY };
  problems.push(...plaintextProblems(settings));
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}

/** What would leave this machine unencrypted without the operator's word for it. */
function plaintextProblems(settings: Settings): string[] {
  return plaintextOf(settings)
    .filter(({ which, refused }) => refused && !settings.ALLOW_PLAINTEXT.includes(which))
    .map(({ which, refused }) => `${refused}, or set ALLOW_PLAINTEXT=${which}`);
}

/** What is not protected on its way because it is set so: said at start and on /admin. */
export function unprotected(settings: Settings): Unprotected[] {
  const allowed = plaintextOf(settings).filter(({ which }) => settings.ALLOW_PLAINTEXT.includes(which));
  return [...(pagesArePlain(settings) ? (["pages"] as const) : []), ...allowed.map(({ which }) => which)];
}

function plaintextOf(settings: Settings): Plaintext[] {
  return SETTINGS_GROUPS.flatMap(({ plaintext }) => plaintext?.(settings) ?? []);
}
