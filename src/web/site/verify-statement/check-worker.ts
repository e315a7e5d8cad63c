import "./no-code-from-text.ts";
import { type Asked, checkStatement } from "./check-statement.ts";

// Hundreds of thousands of hashes: apart from the page, which stays usable meanwhile.

postMessage({ code: "ready" });
addEventListener("message", ({ data }: MessageEvent<Asked>) => {
  void checkStatement(data)
    .catch(() => ({ code: "unable" as const }))
    .then((found) => postMessage(found));
});
