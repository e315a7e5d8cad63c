import { setTimeout as pause } from "node:timers/promises";
import type { Segment } from "#contract/transcript.ts";
import { isOutage } from "#server/platform/db/outage.ts";
import type { Services } from "#server/services.ts";
import { announcing } from "./announce.ts";
import type { ConversionRow } from "./begin.ts";
import { heldBy } from "./claim.ts";
import { conversion, conversionPart } from "./tables.ts";

/** How far an attempt is. */
export type Progress = Pick<ConversionRow, "progress" | "madeSeconds" | "secondsLeft" | "whole">;

/** A piece of what it made: of a sound, the object it lies in; or what was heard. */
export type NewPart = { credits: number } & ({ audio: string } | { segments: Segment[] });

export type Reporter = {
  /** Says how far the attempt is, and hands over the next pieces of what it made. */
  made(progress: Progress, parts?: NewPart[]): void;
  /** After this nothing is written any more. */
  end(): Promise<void>;
};

/**
 * A report with pieces is written at once, and the next ones so far apart: whoever follows sees it move, and nobody waits for it.
 * One without waits so long for some: a short text is over by then.
 */
const APART_MILLISECONDS = 250;

/**
 * Writes down how far an attempt is, for whoever follows it on any server. The work does not wait for it, and goes on
 * while the database is away; what was not written then comes with the next report. After one that the database refuses
 * for good nothing more is written: whoever follows has the rest when the whole is there.
 */
export function createReporter(services: Services, row: ConversionRow): Reporter {
  const over = new AbortController();
  let latest: Progress | undefined;
  let waiting: NewPart[] = [];
  let position = 0;
  let refused = false;
  let writing: Promise<void> | undefined;
  let soon: NodeJS.Timeout | undefined;

  async function writeAll(): Promise<void> {
    while (latest && !over.signal.aborted) {
      const [progress, parts] = [latest, waiting];
      latest = undefined;
      waiting = [];
      try {
        await write(services, row, progress, position, parts);
        position += parts.length;
      } catch (error) {
        if (!isOutage(error)) {
          services.log.error({ err: error, conversion: row.id }, "a report cannot be written");
          refused = true;
          return;
        }
        latest ??= progress;
        waiting = [...parts, ...waiting];
      }
      await pause(APART_MILLISECONDS, undefined, { signal: over.signal }).catch(() => {});
    }
    writing = undefined;
  }

  function writeSoon(): void {
    soon = undefined;
    writing ??= writeAll();
  }

  return {
    made(progress, parts = []) {
      if (refused) return;
      latest = progress;
      waiting.push(...parts);
      if (parts.length > 0) writing ??= writeAll();
      else soon ??= setTimeout(writeSoon, APART_MILLISECONDS);
    },
    async end() {
      clearTimeout(soon);
      over.abort();
      await writing;
    },
  };
}

/** Nothing is written of an attempt that has lost its claim. */
function write(
  { db }: Services,
  row: ConversionRow,
  progress: Progress,
  position: number,
  parts: NewPart[],
): Promise<void> {
  return db.transaction(async (tx) => {
    const mine = await tx
      .update(conversion)
      .set(progress)
      .where(heldBy(row))
      .returning({ announced: announcing("made") });
    if (mine.length === 0 || parts.length === 0) return;
    const { id: conversionId, attempt } = row;
    const rows = parts.map((part, index) => ({
      conversionId,
      attempt,
      position: position + index,
      ...part,
    }));
    await tx.insert(conversionPart).values(rows).onConflictDoNothing();
  });
}
