import fc from "fast-check";

/**
 * What a test may do to the ledger. `customer`, `account` and `which` pick by position; `which` wraps around. An account is a
 * customer's, or from `CUSTOMERS` on their purse's.
 */
export type Action =
  | { verb: "grant" | "deduct" | "takeBack"; customer: number; operation: string; amount: number }
  | { verb: "setAside"; customer: number; operation: string; moved: number }
  | { verb: "hold"; account: number; operation: string; amount: number; overdue: boolean }
  | { verb: "capture" | "release"; which: number }
  | { verb: "capturePart"; which: number; total: number }
  | { verb: "freeze" | "unfreeze"; customer: number; operation: string }
  | { verb: "empty"; customer: number }
  | { verb: "expire" };

export const CUSTOMERS = 3;

const customer = fc.nat({ max: CUSTOMERS - 1 });
const account = fc.nat({ max: 2 * CUSTOMERS - 1 });
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
      weight: 3,
      arbitrary: fc.record({
        verb: fc.constant("setAside"),
        customer,
        operation,
        moved: amount.chain((credits) => fc.constantFrom(credits, credits, -credits)),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ verb: fc.constantFrom("freeze", "unfreeze"), customer, operation: dispute }),
    },
    {
      weight: 5,
      arbitrary: fc.record({ verb: fc.constant("hold"), account, operation, amount, overdue: fc.boolean() }),
    },
    { weight: 3, arbitrary: fc.record({ verb: fc.constantFrom("capture", "release"), which }) },
    { weight: 2, arbitrary: fc.record({ verb: fc.constant("capturePart"), which, total: amount }) },
    { weight: 1, arbitrary: fc.record({ verb: fc.constant("empty"), customer }) },
    { weight: 1, arbitrary: fc.record({ verb: fc.constant("expire") }) },
  ),
  { minLength: 4, maxLength: 24, size: "max" },
);

type ModelHold = {
  account: number;
  amount: number;
  overdue: boolean;
  captured: number;
  state: "held" | "captured" | "released" | "split";
};
type Account = {
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
  readonly accounts: Account[] = Array.from({ length: 2 * CUSTOMERS }, () => ({
    posted: 0,
    held: 0,
    debt: 0,
    transfers: new Map(),
    holds: new Map(),
    disputes: new Map(),
  }));

  available(position: number): number {
    const { posted, held } = this.account(position);
    return posted - held;
  }

  /** Moves `amount` (negative takes) unless the operation is known; returns the outcome. */
  move(customer: number, operation: string, amount: number): string {
    const own = this.account(customer);
    const done = amount > 0 ? "granted" : "deducted";
    const earlier = own.transfers.get(operation);
    if (earlier !== undefined) return earlier === amount ? done : "reused";
    if (amount < 0 && this.frozen(customer)) return "frozen";
    if (this.available(customer) + amount < 0) return "insufficient";
    own.transfers.set(operation, amount);
    own.posted += amount;
    if (amount > 0) this.payDebt(customer, amount);
    return done;
  }

  /** Takes back what is available, then what the purse has; the rest is owed. */
  takeBack(customer: number, operation: string, amount: number): string {
    const own = this.account(customer);
    const earlier = own.transfers.get(operation);
    if (earlier !== undefined) return earlier === -amount ? "taken" : "reused";
    own.transfers.set(operation, -amount);
    const lacking = Math.max(0, amount - this.available(customer));
    this.shift(customer, -Math.min(lacking, this.available(customer + CUSTOMERS)));
    const taken = Math.min(amount, this.available(customer));
    own.posted -= taken;
    own.debt += amount - taken;
    return "taken";
  }

  /** Into the purse (+) or back (−). */
  setAside(customer: number, operation: string, moved: number): string {
    const { transfers } = this.account(customer);
    const named = `aside:${operation}`;
    const earlier = transfers.get(named);
    if (earlier !== undefined) return earlier === moved ? "moved" : "reused";
    if (moved > 0 && this.frozen(customer)) return "frozen";
    if (this.available(moved > 0 ? customer : customer + CUSTOMERS) < Math.abs(moved)) return "insufficient";
    transfers.set(named, moved);
    this.shift(customer, moved);
    return "moved";
  }

  /** All that is free in the purse comes back; returns how much that was. */
  empty(customer: number): number {
    const free = this.available(customer + CUSTOMERS);
    this.shift(customer, -free);
    return free;
  }

  private shift(customer: number, moved: number): void {
    this.account(customer).posted -= moved;
    this.account(customer + CUSTOMERS).posted += moved;
  }

  /** A dispute freezes once and is lifted once; one that is lifted first never freezes. */
  dispute(customer: number, operation: string, freezes: boolean): void {
    const { disputes } = this.account(customer);
    if (!freezes || !disputes.has(operation)) disputes.set(operation, freezes);
  }

  frozen(position: number): boolean {
    return [...this.account(position % CUSTOMERS).disputes.values()].includes(true);
  }

  /** `free` credits of an account pay what its customer owes. */
  private payDebt(position: number, free: number): void {
    const customer = this.account(position % CUSTOMERS);
    const paid = Math.min(customer.debt, free);
    customer.debt -= paid;
    this.account(position).posted -= paid;
  }

  /** Returns the outcome and, when held, the position of the hold in `holds`. */
  hold(position: number, operation: string, amount: number, overdue: boolean): [string, number | null] {
    const own = this.account(position);
    const earlier = own.holds.get(operation);
    if (earlier !== undefined) {
      return this.holds[earlier]?.amount === amount ? ["held", earlier] : ["reused", null];
    }
    if (this.frozen(position)) return ["frozen", null];
    if (this.available(position) < amount) return ["insufficient", null];
    own.holds.set(operation, this.holds.length);
    own.held += amount;
    this.holds.push({ account: position, amount, overdue, captured: 0, state: "held" });
    return ["held", this.holds.length - 1];
  }

  /** Takes what is missing up to `total`. */
  take(hold: ModelHold, total: number): string {
    const part = Math.min(total, hold.amount) - hold.captured;
    if (hold.state === "held" && part > 0) {
      const own = this.account(hold.account);
      hold.captured += part;
      own.held -= part;
      own.posted -= part;
      if (hold.captured === hold.amount) hold.state = "captured";
    }
    return hold.state;
  }

  /** Gives back what was not taken. */
  giveBack(hold: ModelHold): string {
    if (hold.state === "held") {
      const rest = hold.amount - hold.captured;
      hold.state = hold.captured === 0 ? "released" : "split";
      this.account(hold.account).held -= rest;
      this.payDebt(hold.account, rest);
    }
    return hold.state;
  }

  account(position: number): Account {
    const found = this.accounts[position];
    if (!found) throw new Error(`no account ${position}`);
    return found;
  }
}
