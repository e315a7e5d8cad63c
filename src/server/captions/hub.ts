import { EventEmitter } from "node:events";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Deaf } from "#server/platform/db/announcements.ts";
import type { Database, Db } from "#server/platform/db/client.ts";

const CHANNEL = "live";
/** A notification holds 8,000 bytes; a character takes up to 12 of them (`\ud83d\ude00`). */
const PARTIAL_CHARACTERS = 500;

/**
 * What servers say to each other of captions: `changed`, there is more in the database; `partial`, words that may
 * change, and the second at which they begin; `rest`, who talks pauses, or goes on; `taken`, this connection is the newest.
 */
const saidSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("changed") }),
  z.object({ kind: z.literal("partial"), text: z.string(), from: z.number() }),
  z.object({ kind: z.literal("rest"), rests: z.boolean() }),
  z.object({ kind: z.literal("taken"), attempt: z.number() }),
]);
export type SaidOfLive = z.infer<typeof saidSchema>;
const noteSchema = z.object({ from: z.string(), id: z.string(), said: saidSchema });

/** The meeting point of those who make captions and those who read them. */
export type CaptionHub = {
  /** Says it here at once. */
  say(id: string, said: SaidOfLive): void;
  /** The same to every other server of this database, once `tx` commits. */
  announce(tx: Db, id: string, said: SaidOfLive): Promise<void>;
  /** @returns what ends the listening */
  hear(id: string, listener: (said: SaidOfLive) => void): () => void;
  listen(database: Database): Promise<Deaf>;
  /** Whether this server has a place for one more who talks. */
  hasPlace(): boolean;
  /** By what that is found out: given by who takes their sound. */
  countPlaces(hasPlace: () => boolean): void;
};

/** `worker` names this process, which doesn't hear itself twice. */
export function createCaptionHub(worker: string): CaptionHub {
  const heard = new EventEmitter().setMaxListeners(0);
  let hasPlace = () => false;
  return {
    hasPlace: () => hasPlace(),
    countPlaces(counted) {
      hasPlace = counted;
    },
    say: (id, said) => void heard.emit(id, said),
    async announce(tx, id, said) {
      const short = said.kind === "partial" ? { ...said, text: said.text.slice(-PARTIAL_CHARACTERS) } : said;
      await tx.execute(
        sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ from: worker, id, said: short })})`,
      );
    },
    hear(id, listener) {
      heard.on(id, listener);
      return () => void heard.off(id, listener);
    },
    listen: (database) =>
      database.listen(CHANNEL, (text) => {
        if (text === null) {
          for (const id of heard.eventNames()) heard.emit(id, { kind: "changed" });
          return;
        }
        const note = noteSchema.safeParse(JSON.parse(text));
        if (note.success && note.data.from !== worker) heard.emit(note.data.id, note.data.said);
      }),
  };
}
