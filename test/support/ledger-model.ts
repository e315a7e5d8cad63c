import fc from "fast-check";

/** What a test may do to the ledger. `customer` and `which` pick by position; `which` wraps around. */
export type Action =
  | { verb: "grant" | "deduct" | "takeBack"; customer: number; operation: string; amount: number }
  | { verb: "hold"; customer: number; operation: string; amount: number; overdue: boolean }
  | { verb: "capture" | "release"; which: number }
  | { verb: "capturePart"; which: number; total: number }
  | { verb: "freeze" | "unfreeze"; customer: number; operation: string }
  | { verb: "expire" };

export const CUSTOMERS = 3;

const customer = fc.nat({ max: CUSTOMERS - 1 });
/** Few names, so that they are used again, for other amounts and by other verbs. */
const operation = fc.constantFrom("a", "b", "c", "d", "e", "f");
const dispute = fc.constantFrom("d1", "d2");
const amount = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 6 }) },
  fc.integer({ min: 7, max: 60 }),
);
const which = fc.nat({ max: 7 });

export const actions: fc.Arbitrary<Action[]> = fc.array(
  fc.oneof<fc.WeightedArbitrary<Action>[]>(
    { weight: 3, arbitrary: fc.record({ verb: fc.constant("grant"), customer, operation, amount }) },
    { weight: 2, arbitrary: fc.record({ verb: fc.constant("deduct"), customer, operation, amount }) },
    { weight: 2, arbitrary: fc.record({ verb: fc.constant("takeBack"), customer, operation, amount }) },
    {
      weight: 1,
      arbitrary: fc.record({ verb: fc.constantFrom("freeze", "unfreeze"), customer, operation: dispute }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ verb: fc.constant("hold"), customer, operation, amount, overdue: fc.boolean() }),
    },
    { weight: 3, arbitrary: fc.record({ verb: fc.constantFrom("capture", "release"), which }) },
    { weight: 2, arbitrary: fc.record({ verb: fc.constant("capturePart"), which, total: amount }) },
    { weight: 1, arbitrary: fc.record({ verb: fc.constant("expire") }) },
  ),
  { minLength: 4, maxLength: 20, size: "max" },
);

type ModelHold = {
  customer: number;
  amount: number;
  overdue: boolean;
  captured: number;
  state: "held" | "captured" | "released" | "split";
};
type Purse = {
  posted: number;
  held: number;
  debt: number;
  transfers: Map<string, number>;
  holds: Map<string, number>;
  /** Disputes that were named, and whether each still stands. */
  disputes: Map<string, boolean>;
};

/** The ledger in a page: what each action must answer and leave behind. */
export class Model {
  readonly holds: ModelHold[] = [];
  readonly purses: Purse[] = Array.from({ length: CUSTOMERS }, () => ({
    posted: 0,
    held: 0,
    debt: 0,
    transfers: new Map(),
    holds: new Map(),
    disputes: new Map(),
  }));

  available(customer: number): number {
    const { posted, held } = this.purse(customer);
    return posted - held;
  }

  /** Moves `amount` (negative takes) unless the operation is known; returns the outcome. */
  move(customer: number, operation: string, amount: number): string {
    const purse = this.purse(customer);
    const done = amount > 0 ? "granted" : "deducted";
    const earlier = purse.transfers.get(operation);
    if (earlier !== undefined) return earlier === amount ? done : "reused";
    if (amount < 0 && this.frozen(customer)) return "frozen";
    if (this.available(customer) + amount < 0) return "insufficient";
    purse.transfers.set(operation, amount);
    purse.posted += amount;
    if (amount > 0) this.payDebt(purse, amount);
    return done;
  }

  /** Takes back what is available; the rest is owed. */
  takeBack(customer: number, operation: string, amount: number): string {
    const purse = this.purse(customer);
    const earlier = purse.transfers.get(operation);
    if (earlier !== undefined) return earlier === -amount ? "taken" : "reused";
    purse.transfers.set(operation, -amount);
    const taken = Math.min(amount, this.available(customer));
    purse.posted -= taken;
    purse.debt += amount - taken;
    return "taken";
  }

  /** A dispute freezes once and is lifted once; one that is lifted first never freezes. */
  dispute(customer: number, operation: string, freezes: boolean): void {
    const { disputes } = this.purse(customer);
    if (!freezes || !disputes.has(operation)) disputes.set(operation, freezes);
  }

  frozen(customer: number): boolean {
    return [...this.purse(customer).disputes.values()].includes(true);
  }

  private payDebt(purse: Purse, free: number): void {
    const paid = Math.min(purse.debt, free);
    purse.debt -= paid;
    purse.posted -= paid;
  }

  /** Returns the outcome and, when held, the position of the hold in `holds`. */
  hold(customer: number, operation: string, amount: number, overdue: boolean): [string, number | null] {
    const purse = this.purse(customer);
    const earlier = purse.holds.get(operation);
    if (earlier !== undefined) {
      return this.holds[earlier]?.amount === amount ? ["held", earlier] : ["reused", null];
    }
    if (this.frozen(customer)) return ["frozen", null];
    if (this.available(customer) < amount) return ["insufficient", null];
    purse.holds.set(operation, this.holds.length);
    purse.held += amount;
    this.holds.push({ customer, amount, overdue, captured: 0, state: "held" });
    return ["held", this.holds.length - 1];
  }

  /** Takes what is missing up to `total`. */
  take(hold: ModelHold, total: number): string {
    const part = Math.min(total, hold.amount) - hold.captured;
    if (hold.state === "held" && part > 0) {
      const purse = this.purse(hold.customer);
      hold.captured += part;
      purse.held -= part;
      purse.posted -= part;
      if (hold.captured === hold.amount) hold.state = "captured";
    }
    return hold.state;
  }

  /** Gives back what was not taken. */
  giveBack(hold: ModelHold): string {
    if (hold.state === "held") {
      const purse = this.purse(hold.customer);
      const rest = hold.amount - hold.captured;
      hold.state = hold.captured === 0 ? "released" : "split";
      purse.held -= rest;
      this.payDebt(purse, rest);
    }
    return hold.state;
  }

  purse(customer: number): Purse {
    const purse = this.purses[customer];
    if (!purse) throw new Error(`no customer ${customer}`);
    return purse;
  }
}
