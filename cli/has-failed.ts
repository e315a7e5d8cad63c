import { z } from "zod";
import { programPath } from "../src/contract/program-calls.ts";
import { conversionRoutes } from "../src/contract/routes/conversions.ts";
import { askJson } from "./ask-json.ts";
import type { Connection } from "./connection.ts";

const stateSchema = z.object({ conversion: z.object({ state: z.string(), credits: z.number() }) });

/** Whether the work of a name is known to have failed and to have cost nothing; false where nobody says. */
export function hasFailed(connection: Connection, operation: string, signal: AbortSignal): Promise<boolean> {
  const { method, path } = conversionRoutes.findConversion;
  const byKey = programPath(path).replace(":key", encodeURIComponent(operation));
  return askJson(connection, { method, path: byKey, signal }, stateSchema).then(
    ({ conversion }) => conversion.state === "failed" && conversion.credits === 0,
    () => false,
  );
}
