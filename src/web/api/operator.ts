import type { Operator } from "#contract/operator.ts";
import { call } from "./call.ts";

/** Who runs this server, and what it is set to do with people's data. Needs no session. */
export function loadOperator(signal?: AbortSignal): Promise<Operator> {
  return call("/api/operator", { method: "GET", signal });
}
