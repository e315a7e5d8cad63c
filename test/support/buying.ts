import type {
  AddCreditReply,
  PaymentIntentReply,
  PurchaseReply,
  PurchasesReply,
} from "#contract/purchase.ts";
import type { Person } from "./client.ts";

type Intent = Extract<PaymentIntentReply, { success: true }>;

/** The calls of a purchase, for somebody who is signed in. */
export function buying(person: Person) {
  const begin = (items: string, more: object = {}) =>
    person.call<PaymentIntentReply>("/api/stripe/create-payment-intent", { items, ...more });
  return {
    begin,
    /** The open purchase of a pack. @throws when it was refused */
    async intent(items: string): Promise<Intent> {
      const { body } = await begin(items);
      if (!body.success) throw new Error(`${items}: ${body.message}`);
      return body;
    },
    addCredit: (bundulo: unknown) => person.call<AddCreditReply>("/api/image/add-credit", { bundulo }),
    purchases: async () => (await person.get<PurchasesReply>("/api/purchases")).body.purchases,
    purchase: async (id: string) => (await person.get<PurchaseReply>(`/api/purchases/${id}`)).body.purchase,
  };
}
