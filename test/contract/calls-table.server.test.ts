import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ACCOUNT_CALLS, TWO_FACTOR_CALLS } from "#contract/accounts.ts";
import { ADMIN_CALLS } from "#contract/admin.ts";
import { ASKED_CALLS } from "#contract/asked.ts";
import { BATCH_CALLS } from "#contract/batches.ts";
import type { CallDefinition, Caller } from "#contract/call.ts";
import { CHECK_CALLS } from "#contract/checks.ts";
import { CONVERSION_CALLS } from "#contract/conversions.ts";
import { CREDIT_CALLS } from "#contract/credits.ts";
import { DIGEST_CALLS } from "#contract/digests.ts";
import { DOCUMENT_PRONUNCIATION_CALLS } from "#contract/document-pronunciations.ts";
import { DOCUMENT_CALLS } from "#contract/documents.ts";
import { ENGINE_CALLS } from "#contract/engine.ts";
import { EVENT_CALLS } from "#contract/events.ts";
import { HEARING_CALLS } from "#contract/hearings.ts";
import { IMPORT_CALLS } from "#contract/imported-text.ts";
import { KEY_CALLS } from "#contract/keys.ts";
import { LIVE_CALLS } from "#contract/live.ts";
import { MAKING_CALLS } from "#contract/making.ts";
import { MARK_CALLS } from "#contract/marks.ts";
import { NOTICE_CALLS } from "#contract/notices.ts";
import { OBJECTION_CALLS } from "#contract/objections.ts";
import { OPERATOR_CALLS } from "#contract/operator.ts";
import { OUTREACH_CALLS } from "#contract/outreach.ts";
import { PREVIEW_CALLS } from "#contract/previews.ts";
import { withProgramCalls } from "#contract/program-calls.ts";
import { PRONUNCIATION_CALLS } from "#contract/pronunciations.ts";
import { PROVIDER_CALLS } from "#contract/providers/registry.ts";
import { PUBLISHING_CALLS } from "#contract/publishing.ts";
import { PURCHASE_CALLS } from "#contract/purchases.ts";
import { PURSE_CALLS } from "#contract/purses.ts";
import { QUOTE_CALLS } from "#contract/quotes.ts";
import { RECORDING_REQUEST_CALLS } from "#contract/recording-requests.ts";
import { CALLS } from "#contract/registry.ts";
import { SERVER_CALLS } from "#contract/server.ts";
import { SESSION_CALLS } from "#contract/sessions.ts";
import { SHARE_CALLS } from "#contract/shares.ts";
import { TAKE_CALLS } from "#contract/takes.ts";
import { TOKEN_CALLS } from "#contract/tokens.ts";
import { TRANSCRIPT_EDIT_CALLS } from "#contract/transcript-edits.ts";
import { UPLOAD_CALLS } from "#contract/uploads.ts";
import { VISITOR_CALLS } from "#contract/visitors.ts";
import { VOCABULARY_CALLS } from "#contract/vocabulary.ts";
import { WEBHOOK_CALLS } from "#contract/webhooks.ts";
import { createApp } from "#server/app.ts";
import type { App } from "#server/platform/http/route.ts";
import { readSettings } from "#server/settings.ts";
import { type Running, start } from "#server/start.ts";
import { register } from "#test/support/client.ts";
import { type DatabasePlace, LIGHTEST, makePlace, settingsOf } from "#test/support/database.ts";
import { refusal } from "#test/support/outcomes.ts";
import { pathOf, routesOf } from "#test/support/routes.ts";

const GROUPS = [
  ACCOUNT_CALLS,
  TWO_FACTOR_CALLS,
  SESSION_CALLS,
  CONVERSION_CALLS,
  UPLOAD_CALLS,
  PREVIEW_CALLS,
  DIGEST_CALLS,
  DOCUMENT_CALLS,
  MAKING_CALLS,
  NOTICE_CALLS,
  TRANSCRIPT_EDIT_CALLS,
  MARK_CALLS,
  HEARING_CALLS,
  TAKE_CALLS,
  CHECK_CALLS,
  BATCH_CALLS,
  SHARE_CALLS,
  OBJECTION_CALLS,
  QUOTE_CALLS,
  RECORDING_REQUEST_CALLS,
  ASKED_CALLS,
  LIVE_CALLS,
  PRONUNCIATION_CALLS,
  DOCUMENT_PRONUNCIATION_CALLS,
  VOCABULARY_CALLS,
  VISITOR_CALLS,
  IMPORT_CALLS,
  PUBLISHING_CALLS,
  CREDIT_CALLS,
  PURCHASE_CALLS,
  PURSE_CALLS,
  KEY_CALLS,
  TOKEN_CALLS,
  EVENT_CALLS,
  WEBHOOK_CALLS,
  PROVIDER_CALLS,
  ENGINE_CALLS,
  OPERATOR_CALLS,
  OUTREACH_CALLS,
  ADMIN_CALLS,
  SERVER_CALLS,
];
const calls = Object.entries<CallDefinition>(CALLS);
const addressOf = ({ method, path }: CallDefinition) => `${method} ${path}`;

let place: DatabasePlace;
let remove: () => Promise<void>;
let running: Running;
let app: App;
let port: number;
beforeAll(async () => {
  ({ place, remove } = await makePlace(LIGHTEST));
  running = await start(readSettings({ ...settingsOf(place), PAYMENTS: "sandbox", LOG_LEVEL: "fatal" }));
  app = await createApp(running.services, join(tmpdir(), "saywrite-no-pages"));
  await app.listen({ port: 0, host: "127.0.0.1" });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  await running.drain();
  await running.close();
  await remove();
});

/** What is answered to a call whose body is announced and never sent. */
async function withoutItsBody(call: CallDefinition, headers: Record<string, string> = {}) {
  const announced = { "content-type": "application/json", "content-length": "1000" };
  const asked = request({
    port,
    method: call.method,
    path: pathOf({ method: call.method, url: call.path }),
    headers: { ...headers, ...(call.method === "GET" ? {} : announced) },
  });
  asked.on("error", () => {}); // it is given up as soon as the answer is there
  asked.flushHeaders();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  const body = await json(answer);
  asked.destroy();
  return { status: answer.statusCode, body };
}

test("every call has a name and an address of its own", () => {
  expect(GROUPS.reduce((count, group) => count + Object.keys(group).length, 0)).toBe(calls.length);
  expect(new Set(calls.map(([, call]) => addressOf(call))).size).toBe(calls.length);
});

/** What the server answers that is no call: addresses it can't read, kept mail on one's own machine, calls of OpenAI's and of models, and a file. */
const BESIDES = /^\/(malformed$|dev\/mail\/|v1\/|mcp$|cli\.tgz$)/;

/** What is asked of an address besides its calls: what they would answer, and what there is. */
const ASKED_BESIDES = new Set(["HEAD", "OPTIONS"]);

test("the server without its pages answers every call, and nothing besides", async () => {
  const routes = (await routesOf(app))
    .filter(({ method, url }) => !ASKED_BESIDES.has(method) && !BESIDES.test(url))
    .map(({ method, url }) => `${method} ${url}`);
  const every = Object.values(withProgramCalls(CALLS));
  expect(routes.sort()).toEqual(every.map(addressOf).sort());
});

test("a server that was started without its command line says that it has none", async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/cli.tgz`);
  expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect([answer.status, await answer.json()]).toMatchObject([404, refusal("not-found")]);
});

/** What whoever says nothing of themselves is answered; others are told to log in. */
const DUE: { readonly [Who in Caller]?: unknown[] } = {
  admin: [404, refusal("not-found")],
  program: [401, refusal("key-invalid")],
};

test("a visitor is refused by who may call, before a byte of the body is there", async () => {
  const closed = calls.filter(([, { caller }]) => caller !== "anyone");
  expect(closed.length).toBeGreaterThan(45);
  const forPrograms = Object.entries(withProgramCalls(CALLS)).filter(
    ([, { caller }]) => caller === "program",
  );
  expect(forPrograms.length).toBeGreaterThan(10);
  for (const [name, call] of [...closed, ...forPrograms]) {
    const due = DUE[call.caller] ?? [401, refusal("login-needed")];
    const { status, body } = await withoutItsBody(call);
    expect([name, status, body]).toEqual([name, ...due]);
  }
});

test("so is somebody who is no administrator, and nobody who may call", async () => {
  const { token } = await register(`http://127.0.0.1:${port}`, "customer@example.org");
  for (const [name, call] of calls.filter(([, { caller }]) => caller === "admin")) {
    const { status, body } = await withoutItsBody(call, { token });
    expect([name, status, body]).toEqual([name, 404, refusal("not-found")]);
  }
  const refused = (status: number) => status === 401 || status === 403;
  for (const [name, call] of calls.filter(([, { caller }]) => caller !== "admin" && caller !== "program")) {
    // One would end what the others need, the other waits for what may still begin.
    if (call === CALLS.logOut || call === CALLS.followConversion) continue;
    const headers = call.caller === "anyone" ? {} : { token };
    // What no schema takes, so that it is refused for that and nothing happens.
    const body = call.method === "GET" ? undefined : "[";
    const url = pathOf({ method: call.method, url: call.path });
    const sent = { ...headers, ...(body && { "content-type": "application/json" }) };
    const { statusCode } = await app.inject({
      method: call.method,
      url,
      headers: sent,
      ...(body && { body }),
    });
    expect([name, refused(statusCode)]).toEqual([name, false]);
  }
});
