import type { Socket } from "node:net";
import { Client, type ClientConfig } from "pg";

export type SteadyClientConfig = ClientConfig & {
  /** How long PostgreSQL may say nothing while a statement is at work; 0 is for ever. */
  answerSeconds?: number;
};

/**
 * A connection that does not wait for ever: when nothing has come for `answerSeconds` while a statement is at work,
 * because PostgreSQL hangs or the network to it swallows everything, it breaks, and whoever waits on it is told.
 */
export class SteadyClient extends Client {
  readonly #patience: number;
  #watch: NodeJS.Timeout | undefined;

  constructor(config: SteadyClientConfig = {}) {
    super(config);
    this.#patience = (config.answerSeconds ?? 0) * 1000;
    if (this.#patience === 0) return;
    const ask = this.query;
    const query = (...call: unknown[]) => {
      this.#listen();
      return Reflect.apply(ask, this, call);
    };
    Object.assign(this, { query });
    for (const over of ["drain", "end"] as const) this.on(over, () => this.#rest());
  }

  /** Answers to statements that are on their way count as well: what counts is that something comes. */
  #listen(): void {
    if (this.#watch) return;
    const stream = this.connection.stream as Socket; // or one with TLS around it, which is a Socket as well
    let bytesBefore = stream.bytesRead;
    const look = () => {
      if (stream.bytesRead === bytesBefore) stream.destroy(new Error(SILENT));
      else bytesBefore = stream.bytesRead;
    };
    this.#watch = setInterval(look, this.#patience);
  }

  #rest(): void {
    clearInterval(this.#watch);
    this.#watch = undefined;
  }
}

const SILENT = "Connection terminated: PostgreSQL says nothing";
