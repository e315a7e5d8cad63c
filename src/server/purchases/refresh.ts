import type { Services } from "#server/services.ts";
import { applyFacts, type PurchaseRow } from "./apply.ts";

const open: ReadonlySet<string> = new Set(["created", "processing", "failed"]);

/** True while the provider may know more of a purchase than we do. */
export function isOpen(row: PurchaseRow): boolean {
  return open.has(row.state);
}

/** Whether the provider that is connected took the money, in the same mode: a test key knows no real payment, nor the other way. */
export function isSoldHere({ payments }: Services, row: Pick<PurchaseRow, "provider" | "test">): boolean {
  return payments.provider?.name === row.provider && payments.test === row.test;
}

/**
 * Asks the provider about one purchase and records what it says.
 * @returns the purchase as it is now. @throws ProviderUnavailable
 */
export async function refresh(services: Services, row: PurchaseRow): Promise<PurchaseRow> {
  const { provider } = services.payments;
  if (!row.intentId || provider?.name !== row.provider) return row;
  const { facts } = await provider.retrieveIntent(row.intentId);
  const after = await services.db.transaction((tx) =>
    applyFacts(services, tx, provider.name, facts, { asked: true }),
  );
  return after ?? row;
}
