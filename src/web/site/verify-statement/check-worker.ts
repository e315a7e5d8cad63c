import "./no-code-from-text.ts";
import { sha256 } from "@noble/hashes/sha2.js";
import { type Asked, checkStatement } from "#contract/statement-check.ts";

// Hundreds of thousands of hashes: apart from the page, which stays usable meanwhile.

postMessage({ code: "ready" });
addEventListener("message", ({ data }: MessageEvent<Asked>) => {
  void checkStatement(data, sha256)
    .catch(() => ({ code: "unable" as const }))
    .then((found) => postMessage(found));
});
