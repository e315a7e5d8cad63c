import type { ReplyOf } from "#contract/call.ts";
import type { Calls } from "#contract/registry.ts";
import type { Person } from "./client.ts";
import type { ReplyTo } from "./contract.ts";

type Begun = ReplyOf<Calls["createPaymentIntent"]>;
type Intent = Extract<Begun, { success: true }>;

/** The calls of a purchase, for somebody who is signed in. */
export function buying(person: Person) {
  const begin = (items: string, more: object = {}) =>
    person.call<Begun>("/api/stripe/create-payment-intent", { items, ...more });
  return {
    begin,
    /** The open purchase of a pack. @throws when it was refused */
    async intent(items: string): Promise<Intent> {
      const { body } = await begin(items);
      if (!body.success) throw new Error(`${items}: ${body.code}`);
      return body;
    },
    addCredit: (bundulo: unknown) =>
      person.call<ReplyTo<"recordCredits">>("/api/image/add-credit", { bundulo }),
    purchases: async () => (await person.get<ReplyTo<"listPurchases">>("/api/purchases")).body.purchases,
    purchase: async (id: string) =>
      (await person.get<ReplyTo<"readPurchase">>(`/api/purchases/${id}`)).body.purchase,
  };
}
