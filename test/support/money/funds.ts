/** One person's credits, as they must be. */
export class Funds {
  #posted: number;
  #held = 0;
  #owed = 0;

  constructor(credits: number) {
    this.#posted = credits;
  }

  /** As `fundsOf` tells it. */
  funds() {
    return { available: this.available, held: this.#held, owed: this.#owed, frozen: false };
  }

  get available(): number {
    return this.#posted - this.#held;
  }

  get owes(): boolean {
    return this.#owed > 0;
  }

  hold(credits: number): void {
    this.#held += credits;
  }

  take(credits: number): void {
    this.#held -= credits;
    this.#posted -= credits;
  }

  release(credits: number): void {
    this.#held -= credits;
    this.#payOwed(credits);
  }

  grant(credits: number): void {
    this.#posted += credits;
    this.#payOwed(credits);
  }

  takeBack(credits: number): void {
    const taken = Math.min(credits, this.available);
    this.#posted -= taken;
    this.#owed += credits - taken;
  }

  #payOwed(free: number): void {
    const paid = Math.min(this.#owed, free);
    this.#owed -= paid;
    this.#posted -= paid;
  }
}
