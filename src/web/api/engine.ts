import type { EngineInfo } from "#contract/engine.ts";
import { call } from "./call.ts";

/** Which engines speak and listen on this server, what they can do, and what a use costs. Needs no session. */
export function loadEngine(signal?: AbortSignal): Promise<EngineInfo> {
  return call<EngineInfo>("/api/engine", { method: "GET", signal });
}
