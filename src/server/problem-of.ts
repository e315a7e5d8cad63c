import { isFault } from "#contract/faults.ts";
import { outcome } from "#contract/outcomes.ts";
import { AudioError } from "./audio/run-ffmpeg.ts";
import { EngineError } from "./engines/engine.ts";
import { isOfDeletedPerson } from "./platform/db/deleted-person.ts";
import { isOutage } from "./platform/db/outage.ts";
import { Problem } from "./platform/http/problem.ts";
import { isOutOfSpace } from "./platform/storage/disk-book.ts";
import { StorageAway } from "./platform/storage/storage.ts";

/**
 * What the errors of the server's parts are answered with: what is no fault of ours, or passes. Those that pass tell when
 * to ask again, in seconds.
 */
export function problemOf(error: unknown): Problem | undefined {
  if (isOfDeletedPerson(error)) return new Problem(401, outcome("login-needed"));
  if (isOutage(error)) return new Problem(503, outcome("database-away"), 5);
  if (error instanceof StorageAway) return new Problem(503, outcome("storage-away"), 5);
  if (isOutOfSpace(error)) return new Problem(503, outcome("disk-full"), 60);
  const failed = error instanceof EngineError || error instanceof AudioError;
  if (!failed || !isFault(error.outcome.code)) return undefined;
  return new Problem(503, error.outcome, error instanceof EngineError ? error.retryAfter : undefined);
}
