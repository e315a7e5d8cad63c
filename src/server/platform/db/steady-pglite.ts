import { PGlite } from "@electric-sql/pglite";
import { DatabaseAway } from "./outage.ts";

/**
 * PGlite that stays down after the PostgreSQL inside it has panicked, as it does when it cannot write its log: the
 * statement after that would never return, and stop the whole process. What was committed is there at the next start.
 */
export class SteadyPglite extends PGlite {
  #panic: Error | undefined;
  readonly #report: (line: string) => void;

  constructor(folder: string, report: (line: string) => void) {
    super(folder);
    this.#report = report;
  }

  override execProtocol(...call: Parameters<PGlite["execProtocol"]>) {
    return this.#watch(() => super.execProtocol(...call));
  }

  override execProtocolStream(...call: Parameters<PGlite["execProtocolStream"]>) {
    return this.#watch(() => super.execProtocolStream(...call));
  }

  /** Writes everything down and closes; after a panic there is nothing left to do. */
  async finish(): Promise<void> {
    if (this.#panic) return;
    await this.exec("checkpoint");
    await this.close();
  }

  async #watch<T>(work: () => Promise<T>): Promise<T> {
    if (this.#panic) throw new DatabaseAway("the database in DATA_DIR has stopped", { cause: this.#panic });
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Error && "severity" in error && error.severity === "PANIC")) throw error;
      this.#panic = error;
      this.#report(
        `The database in DATA_DIR has stopped: ${error.message}. Make room on its disk and start Saywrite again.`,
      );
      throw new DatabaseAway("the database in DATA_DIR has stopped", { cause: error });
    }
  }
}
