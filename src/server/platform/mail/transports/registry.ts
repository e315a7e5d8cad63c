import { z } from "zod";
import type { MailTransport } from "#contract/admin-rows.ts";
import { count } from "#server/platform/settings/kinds.ts";
import {
  joinTables,
  type SettingsGroup,
  type SettingsTable,
  type ValuesOf,
} from "#server/platform/settings/setting.ts";
import { folder } from "./folder.ts";
import { smtp } from "./smtp.ts";
import type { Transport } from "./transport.ts";

/** Every way that mail can go. The first that is set is used. */
const TRANSPORTS = { smtp, folder } satisfies Record<MailTransport, unknown>;

const settings = {
  ...joinTables(Object.values(TRANSPORTS)),
  MAIL_FROM: {
    schema: z.string().min(3).default("Saywrite <saywrite@localhost>"),
    meaning: "Whom mail comes from.",
    example: "Saywrite <hello@example.org>",
    first: true,
  },
  MAIL_RETRY_SECONDS: {
    schema: count(30, { max: 3_600 }),
    meaning: "The first pause when a mail server does not take a mail; it doubles up to an hour.",
  },
} satisfies SettingsTable;
type MailSettings = ValuesOf<typeof settings>;

export const MAIL_SETTINGS: SettingsGroup<typeof settings> = {
  title: "Mail (docs/operations.md)",
  settings,
  problems: (given) => Object.values(TRANSPORTS).flatMap((entry) => entry.problems?.(given) ?? []),
  plaintext: (given) => (transportInUse(given).isPlain?.(given) ? [{ which: "mail" }] : []),
};

function transportInUse(given: MailSettings): (typeof TRANSPORTS)[MailTransport] {
  const chosen = Object.values(TRANSPORTS).find((entry) => entry.isSet(given));
  if (!chosen) throw new Error("no mail transport is set"); // the folder always is
  return chosen;
}

/** Opens the way that these settings choose for mail. */
export function openTransport(
  given: MailSettings,
  parts: { dataDir: string; mayBePlain: boolean },
): Transport {
  return transportInUse(given).open(given, parts);
}
