import { config } from "zod";
import { type Asked, checkStatement } from "./check-statement.ts";

// Hundreds of thousands of hashes: apart from the page, which stays usable meanwhile.

config({ jitless: true }); // no code is made out of text here, either (boot.js)

postMessage({ code: "ready" });
addEventListener("message", ({ data }: MessageEvent<Asked>) => {
  void checkStatement(data).then((found) => postMessage(found));
});
