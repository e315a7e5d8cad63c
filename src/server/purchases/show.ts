import { ProviderUnavailable } from "#server/providers/provider.ts";
import type { Services } from "#server/services.ts";
import type { PurchaseRow } from "./apply.ts";
import { findOwnPurchase } from "./find.ts";
import { isOpen, refresh } from "./refresh.ts";

/** Pages may ask every second; the provider is asked this often at most. */
const askEveryMilliseconds = 2_000;

/**
 * One purchase of a user as it is now: while it is open, the provider is asked first. When the provider
 * does not answer, what is known. Undefined when there is none of theirs.
 */
export async function showPurchase(
  services: Services,
  userId: string,
  id: string,
): Promise<PurchaseRow | undefined> {
  const row = await findOwnPurchase(services.db, userId, id);
  const asked = row?.checkedAt?.getTime() ?? 0;
  if (!row || !isOpen(row) || Date.now() - asked < askEveryMilliseconds) return row;
  try {
    return await refresh(services, row);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    services.log.warn({ err: error }, "the card provider failed");
    return row;
  }
}
