import { sealWaiting } from "#server/platform/mail/sealed-letter.ts";
import { nameDeviceHashes } from "#server/sessions/known-devices.ts";
import { nameLinkHashes } from "#server/sessions/link-token.ts";
import { nameStoredSecrets } from "#server/sessions/second-factor.ts";
import { hashStoredTokens } from "#server/sessions/stored-token.ts";
import type { Services } from "./services.ts";

/**
 * Brings what an older version stored into today's form, in place: tokens are hashed, letters sealed, and everything
 * hashed or encrypted says how. At every start, and hourly for a server of an older version that ran beside this one.
 * Twice, or by two servers at once, it changes nothing.
 */
export async function convertOlderForms({ db, secrets }: Pick<Services, "db" | "secrets">): Promise<void> {
  await hashStoredTokens(db);
  await sealWaiting(db, secrets.mail);
  await nameStoredSecrets(db);
  await nameDeviceHashes(db);
  await nameLinkHashes(db);
}
