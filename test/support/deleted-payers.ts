import { inArray } from "drizzle-orm";
import { reconcile } from "#server/purchases/reconcile.ts";
import { purchase } from "#server/purchases/tables.ts";
import type { Services } from "#server/services.ts";
import { buying } from "./buying.ts";
import { PASSWORD, type Person, register, until } from "./client.ts";
import { refundedOf } from "./stripe-books.ts";
import { deliver, type StripeServer } from "./stripe-server.ts";

/** What became of one purchase of a deleted account: at the provider, and here. */
export type Fate = "canceled" | "refunded" | "paid before";

export async function deleteAccount(person: Person): Promise<number> {
  return (await person.call("/api/account/delete", { password: PASSWORD })).status;
}

/**
 * One account that is deleted while its purchase is paid: the order and the server that hears each are drawn. The
 * event comes once, twice or never. @returns the status of the deletion and the purchase's id
 */
export async function raceOne(
  stripe: StripeServer,
  urls: readonly string[],
  random: () => number,
  name: string,
): Promise<{ status: number; purchaseId: string }> {
  const url = () => urls[Math.floor(random() * urls.length)] as string;
  const person = await register(url(), `${name}@example.org`);
  const { purchaseId } = await buying(person).intent("Starter");
  const steps = random();
  const hears = Math.floor(random() * 3);
  const [here, there] = [url(), url()];
  const pay = async () => {
    const event = stripe.books.payIfOpen(purchaseId);
    for (let n = 0; event && n < hears; n++) await deliver(there, event);
  };
  const leave = () => deleteAccount(person.at(here));
  if (steps < 0.25) {
    const status = await leave();
    await pay();
    return { status, purchaseId };
  }
  const [status] = await Promise.all([leave(), pay()]);
  return { status, purchaseId };
}

/** Waits until nothing of these purchases is open, and says what became of each. @throws when one was paid for nothing */
export async function fates(services: Services, stripe: StripeServer, ids: string[]): Promise<Fate[]> {
  const settled = async () => {
    await reconcile(services, { everything: true });
    const rows = await services.db.select().from(purchase).where(inArray(purchase.id, ids));
    const fate = rows.map((row): Fate | undefined => {
      const intent = stripe.books.find(row.id);
      const { status, amount } = intent;
      if (status === "canceled") return row.state === "canceled" ? "canceled" : undefined;
      if (status !== "succeeded") return undefined;
      if (!row.abandonedAt) return row.creditedAt ? "paid before" : undefined;
      return refundedOf(intent) === amount && row.state === "refunded" ? "refunded" : undefined;
    });
    return fate.every((one) => one !== undefined) && (fate as Fate[]);
  };
  return until("every purchase to be canceled or paid back", settled, 120);
}
