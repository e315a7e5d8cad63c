/**
 * What happened to a customer's credits, in whole credits: `given` come for nothing, `bought` with a payment; `used`,
 * and `givenBack` where that work was lost; `takenBack` with a refund or a lost dispute, `returned` after a refund that failed. Payments have the provider's names.
 */
export type Happening =
  | { what: "given" | "used" | "givenBack"; credits: number }
  | { what: "bought" | "takenBack" | "returned"; payment: string; credits: number };

type Lot = { size: number; left: number };

/**
 * Tells apart which credits are left. They are used in order, gifts first, then the oldest pack; what is given back goes where
 * it came from, into the youngest that was begun. What is taken back beyond what there is is owed: what comes next pays that.
 * @returns credits left of gifts and of packs, by payment, oldest first; and what is owed
 */
export function deriveLots(happenings: Iterable<Happening>): {
  gifts: number;
  packs: Map<string, number>;
  owed: number;
} {
  const gifts: Lot = { size: 0, left: 0 };
  const packs = new Map<string, Lot>();
  let owed = 0;

  /** Credits of a lot that has grown or is new; what is owed takes its part. */
  function put(lot: Lot, credits: number): void {
    const pays = Math.min(owed, credits);
    owed -= pays;
    lot.left += credits - pays;
  }
  function spend(credits: number): void {
    let rest = credits;
    for (const lot of [gifts, ...packs.values()]) {
      const part = Math.min(lot.left, rest);
      lot.left -= part;
      rest -= part;
    }
    owed += rest;
  }
  function restore(credits: number): void {
    const pays = Math.min(owed, credits);
    owed -= pays;
    let rest = credits - pays;
    for (const lot of [...packs.values()].toReversed()) {
      const part = Math.min(lot.size - lot.left, rest);
      lot.left += part;
      rest -= part;
    }
    gifts.left += rest;
  }
  function bring(payment: string, credits: number): void {
    const lot = packs.get(payment) ?? { size: 0, left: 0 };
    packs.set(payment, lot);
    lot.size += credits;
    put(lot, credits);
  }
  function takeBack(payment: string, credits: number): void {
    const lot = packs.get(payment);
    const own = Math.min(lot?.left ?? 0, credits);
    if (lot) {
      lot.left -= own;
      lot.size -= credits;
    }
    spend(credits - own);
  }

  for (const one of happenings) {
    if (one.what === "given") put(gifts, one.credits);
    else if (one.what === "bought" || one.what === "returned") bring(one.payment, one.credits);
    else if (one.what === "takenBack") takeBack(one.payment, one.credits);
    else if (one.what === "used") spend(one.credits);
    else restore(one.credits);
  }
  return {
    gifts: gifts.left,
    packs: new Map([...packs].map(([payment, { left }]) => [payment, left])),
    owed,
  };
}
