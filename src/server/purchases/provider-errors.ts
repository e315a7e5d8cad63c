import { outcome } from "#contract/outcomes.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { ProviderUnavailable } from "#server/providers/provider.ts";
import type { Services } from "#server/services.ts";

/** Asks the provider for somebody who waits. @throws Problem 503 when it does not answer */
export async function askProvider<T>(services: Services, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    services.log.error({ err: error }, "the card provider failed");
    throw new Problem(503, outcome("provider-down"), 10);
  }
}
