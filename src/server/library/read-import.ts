import { outcome } from "#contract/outcomes.ts";
import { isHarmful } from "#server/platform/http/scan-upload.ts";
import type { Services } from "#server/services.ts";

/**
 * Reads the text of a file that was received, after it was scanned where the operator wants that. Nothing is kept.
 * @throws Problem 413 or 503 when it cannot be scanned @throws the signal's reason when aborted
 */
export function readImport(services: Services, key: string, asker: { person: string; signal: AbortSignal }) {
  return services.storage.lend(key, async (path) =>
    (await isHarmful(services, asker, path))
      ? { refusal: outcome("file-infected") }
      : services.textFiles.read(asker.person, path, asker.signal),
  );
}
