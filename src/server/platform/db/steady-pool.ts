import { Pool, type PoolClient, type PoolConfig } from "pg";
import { DatabaseAway } from "./outage.ts";

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (broken?: unknown) => void,
) => void;

/**
 * Connections to PostgreSQL that may break at any moment, in use or not: whoever uses one is told by the error of
 * their query, the connection leaves the pool, and the next query gets a new one. `report` hears in a line when the
 * server cannot be reached and when it can again.
 */
export class SteadyPool extends Pool {
  readonly #report: (line: string) => void;
  #awaySince: number | null = null;

  constructor(options: PoolConfig, report: (line: string) => void) {
    super(options);
    this.#report = report;
    this.on("error", () => {}); // an idle connection that broke is replaced at the next query
    // pg-pool listens to idle connections alone; unheard, the error of one in use ends the process.
    this.on("connect", (client) => {
      client.on("error", () => {});
      this.#reached();
    });
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    if (!callback) return this.#take();
    super.connect((error, client, done) => callback(error && this.#away(error), client, done));
    return undefined;
  }

  /** A connection that gives itself back when it breaks: Drizzle keeps one whose `begin` fails for ever. */
  async #take(): Promise<PoolClient> {
    const client = await super.connect().catch((error) => {
      throw this.#away(error);
    });
    const giveBack = client.release;
    let given = false;
    const once = (broken?: Error | boolean) => {
      if (given) return;
      given = true;
      client.off("error", once);
      giveBack(broken);
    };
    client.release = once;
    client.once("error", once);
    return client;
  }

  #away(cause: Error): DatabaseAway {
    const why = describe(cause);
    if (this.#awaySince === null) this.#report(`the database cannot be reached: ${why}`);
    this.#awaySince ??= performance.now();
    return new DatabaseAway(why, { cause });
  }

  #reached(): void {
    if (this.#awaySince === null) return;
    const seconds = Math.ceil((performance.now() - this.#awaySince) / 1000);
    this.#awaySince = null;
    this.#report(`the database is back after ${seconds} s`);
  }
}

/** A host with several addresses fails with one error for each, and no words of its own. */
function describe(error: Error): string {
  return error instanceof AggregateError ? error.errors.map(String).join(", ") : error.message;
}
