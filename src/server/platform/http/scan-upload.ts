import { outcome } from "#contract/outcomes.ts";
import type { Services } from "#server/services.ts";
import { Problem } from "./problem.ts";

/**
 * Has the file scanned, where the operator wants that, before anything reads what is in it.
 * @throws Problem 413 or 503 when it cannot be scanned: what was not looked at does not get through
 */
export async function isHarmful(
  services: Services,
  { person, signal }: { person: string; signal: AbortSignal },
  path: string,
): Promise<boolean> {
  if (!services.scanner) return false;
  const verdict = await services.scanner.scan(person, path, signal).catch((error) => {
    throw signal.aborted ? new Problem(503, outcome("upload-interrupted"), 5) : error;
  });
  switch (verdict.outcome) {
    case "clean":
      return false;
    case "infected":
      services.security.record({ code: "upload.infected", details: { signature: verdict.signature } });
      return true;
    case "too-large":
      throw new Problem(413, outcome("file-not-scannable"));
    case "away":
      services.log.error({ why: verdict.why }, "the virus scanner is away");
      throw new Problem(503, outcome("scanner-away"), 60);
  }
}
