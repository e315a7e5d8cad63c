import type { StepServer } from "./step-server.ts";

/** Synthesizes whatever is asked for, for tests that are about what comes after. Ends with the server. */
export async function synthesizeForEver({ engine }: Pick<StepServer, "engine">): Promise<void> {
  for (;;) (await engine.run()).end();
}
