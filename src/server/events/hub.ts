import { EventEmitter } from "node:events";
import type { Deaf } from "#server/platform/db/announcements.ts";
import type { Database } from "#server/platform/db/client.ts";

/** The channel on which the database says whose event it has: the trigger that gives an event its number. */
const CHANNEL = "event";

/** Whoever waits on this server for a person's events. */
export type EventHub = {
  /** Settles with the person's next event, or after `milliseconds`, or when the signal fires. */
  next(userId: string, milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Hears what any server of the database writes. */
  listen(database: Database): Promise<Deaf>;
};

export function createEventHub(): EventHub {
  const heard = new EventEmitter().setMaxListeners(0);
  return {
    next: (userId, milliseconds, signal) =>
      new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer);
          heard.off(userId, done);
          signal.removeEventListener("abort", done);
          resolve();
        };
        const timer = setTimeout(done, milliseconds);
        heard.on(userId, done);
        signal.addEventListener("abort", done);
        if (signal.aborted) done();
      }),
    listen: (database) =>
      database.listen(CHANNEL, (userId) => {
        if (userId !== null) heard.emit(userId);
        else for (const name of heard.eventNames()) heard.emit(name);
      }),
  };
}
