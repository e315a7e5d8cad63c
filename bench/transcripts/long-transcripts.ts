import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import type { Segment } from "#contract/transcript.ts";
import { conversion } from "#server/conversions/tables.ts";
import { document } from "#server/documents/tables.ts";
import { openDatabase } from "#server/platform/db/client.ts";
import { createDiskStorage } from "#server/platform/storage/disk.ts";
import { register } from "#test/support/client.ts";
import { startPostgres } from "#test/support/postgres-server.ts";
import { seeded } from "#test/support/random.ts";
import { startServerAt } from "#test/support/server.ts";
import { said, shelveTranscript } from "#test/support/transcripts.ts";

/** Different words; the n-th is as frequent as 1/n, as in any language. */
export const WORDS = 20_000;
/** Of an utterance; so many of one speaker follow each other. */
const TOGETHER = 12;
const TURN = 4;
/** From one word to the next (`said`). */
const WORD_SECONDS = 0.35;
/** One word of so many was hard to hear. */
const DOUBTED = 40;
/** A silent frame at 8 kbit/s, 24 kHz (MPEG-2 layer III), and how long it sounds, in seconds. */
const FRAME = Buffer.concat([Buffer.from([0xff, 0xf3, 0x14, 0xc0]), Buffer.alloc(20)]);
const FRAME_SECONDS = 0.024;

export type LongTranscripts = Awaited<ReturnType<typeof openLongTranscripts>>;

/** A server on a PostgreSQL of its own with a person, to whose library transcripts are added as if they had just been made. */
export async function openLongTranscripts() {
  const postgres = await startPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), "saywrite-bench-"));
  const place = { url: postgres.url("postgres"), dataDir };
  const server = await startServerAt(place, { SPEECH_ENGINE: "basic" });
  const database = await openDatabase(place);
  const storage = createDiskStorage(join(dataDir, "files"), { reserve: 0 });
  const person = await register(server.url, "bench@example.org");
  return {
    server,
    person,
    db: database.db,
    /** @returns the id of its document; where it `sounds`, that has a recording as long as it */
    async add(words: number, seed: number, { sounds = true } = {}): Promise<string> {
      const segments = talkOf(words, seed);
      const id = await shelveTranscript(database.db, person.user.id, segments);
      if (!sounds) return id;
      const audio = storage.newKey("audio");
      const frames = Math.ceil((segments.at(-1)?.end ?? 0) / FRAME_SECONDS);
      await storage.write(audio, Readable.from([Buffer.alloc(frames * FRAME.length, FRAME)]), 0);
      const [row] = await database.db.select().from(document).where(eq(document.id, id));
      await database.db.update(conversion).set({ audio }).where(eq(conversion.id, row!.conversionId!));
      return id;
    },
    async close() {
      await database.close();
      await server.close();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A word as frequent as its number is small. */
export const wordOf = (number: number): string => `w${number}x`;

/** A conversation of so many words. */
function talkOf(words: number, seed: number): Segment[] {
  const random = seeded(seed);
  const word = () => wordOf(Math.floor(Math.exp(random() * Math.log(WORDS))));
  let at = 0;
  return Array.from({ length: words / TOGETHER }, (_, turn) => {
    const text = Array.from({ length: TOGETHER }, () => `${word()}${++at % DOUBTED === 0 ? "?" : ""}`);
    return said(1 + (Math.floor(turn / TURN) % 2), (at - TOGETHER) * WORD_SECONDS, text.join(" "));
  });
}
