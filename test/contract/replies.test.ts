import { expect, test } from "vitest";
import { outcome } from "#contract/outcomes.ts";
import { OUTCOMES } from "#locales/en/outcomes.ts";
import { checkReply } from "#test/support/contract.ts";

const success = (code: "ok") => ({ success: true, ...outcome(code), message: OUTCOMES[code] });
const refusal = (code: "login-needed" | "file-empty") => ({
  success: false,
  ...outcome(code),
  message: OUTCOMES[code],
});
const balance = { creditBalance: 4, id: "1", name: "Ada", email: "ada@example.org" };
const asked = (answer: Response, path = "/api/voice/get-credit", method = "POST") =>
  checkReply(method, `http://127.0.0.1:1${path}`, answer);
const json = (body: object, status = 200) => Response.json(body, { status });

test.each([
  ["a success", () => asked(json({ ...success("ok"), ...balance }))],
  ["a refusal that every call has", () => asked(json(refusal("login-needed"), 401))],
  ["something that is no call of ours", () => asked(json({ any: "thing" }), "/v1/models")],
  [
    "a sound",
    () => asked(new Response("", { headers: { "content-type": "audio/mpeg" } }), "/audio/x.mp3", "GET"),
  ],
])("%s is let through", async (_what, check) => {
  await expect(check()).resolves.toBeUndefined();
});

test.each([
  ["a code that the call did not declare", () => asked(json(refusal("file-empty"), 422)), "file-empty"],
  ["a declared code with another status", () => asked(json(refusal("login-needed"), 403)), "login-needed"],
  ["a field that is missing", () => asked(json({ ...success("ok"), ...balance, name: undefined })), "name"],
  [
    "a field of another kind",
    () => asked(json({ ...success("ok"), ...balance, creditBalance: "4" })),
    "creditBalance",
  ],
  ["other words", () => asked(json({ ...success("ok"), ...balance, message: "Fine!" })), "words"],
  ["a page instead of a sound", () => asked(json(success("ok")), "/audio/x.mp3", "GET"), "audio/mpeg"],
  ["a page instead of our JSON", () => asked(new Response("<h1>Hotel</h1>")), "text/plain"],
])("%s is told", async (_what, check, named) => {
  await expect(check()).rejects.toThrow(named);
});
