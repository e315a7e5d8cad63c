import { afterEach, expect, test, vi } from "vitest";
import { conversionRoutes } from "#contract/routes/conversions.ts";
import { creditRoutes } from "#contract/routes/credits.ts";
import { sessionRoutes } from "#contract/routes/sessions.ts";
import { ConnectionError, call, readReply } from "#web/lib/client/call.ts";

afterEach(() => vi.unstubAllGlobals());

/** What is sent when a server answers so. */
function answering(answer: () => Response | Promise<Response>): [path: string, init: RequestInit][] {
  const sent: [string, RequestInit][] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    sent.push([path, init]);
    return answer();
  });
  return sent;
}
const done = () => Response.json({ success: true, code: "ok", details: {}, message: "" });

test("a call goes where the contract has it, with who asks and what for", async () => {
  const sent = answering(done);
  await call(sessionRoutes.endSession, {
    ...{ params: { id: "s1" }, body: { password: "x" }, token: "t1", key: "action-1" },
  });
  await call(creditRoutes.readCredits, { token: "t1" });
  await call(conversionRoutes.listConversions, { query: { tool: "transcribe" }, token: "t1" });
  expect(sent.map(([path, { method, body }]) => [method, path, body])).toEqual([
    ["POST", "/api/account/sessions/s1/end", '{"password":"x"}'],
    ["POST", "/api/voice/get-credit", "{}"],
    ["GET", "/api/conversions?tool=transcribe", undefined],
  ]);
  const headers = new Headers(sent[0]?.[1].headers);
  expect(["token", "idempotency-key", "accept-language"].map((name) => headers.get(name))).toEqual([
    ...["t1", "action-1", "en"],
  ]);
});

test("an answer that says no with a status is an error with the outcome's code and values", () => {
  const said = { code: "field-malformed", message: "Not taken.", details: { field: "email" } };
  expect(() => readReply(400, JSON.stringify({ success: false, ...said }))).toThrow(
    expect.objectContaining({ name: "CallError", status: 400, ...said }),
  );
});

test.each([
  ["nothing comes", () => Promise.reject(new TypeError("no network"))],
  ["what comes is not ours", () => new Response("<h1>Hotel</h1>")],
  ["what comes is somebody else's JSON", () => Response.json({ success: true })],
  [
    "the server cannot tell",
    () => Response.json({ code: "database-away", message: "Later." }, { status: 503 }),
  ],
])("it is not known what became of a call when %s", async (_, answer) => {
  answering(answer);
  await expect(call(creditRoutes.readCredits, {})).rejects.toBeInstanceOf(ConnectionError);
});
