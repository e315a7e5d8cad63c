import type { PacksReply } from "#contract/purchase.ts";
import { call } from "./call.ts";

/** The catalogue as it is sold now, and how cards are charged. Needs no session. */
export function loadPacks(): Promise<PacksReply> {
  return call("/api/packs", { method: "GET" });
}
