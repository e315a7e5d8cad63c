import { randomUUID } from "node:crypto";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, send, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { programOf } from "#test/support/key-of.ts";
import { openTwoServers, TRIED } from "#test/support/two-servers.ts";
import { isSigned, startReceiver } from "#test/support/webhook-receiver.ts";

/* What programs do on one server holds on another at once: keys and their ends, purses, tokens, what is stored, and deliveries. */

const SITE = "https://shop.example.org";
const CREDITS = 3;
/** Together on both servers, for a purse with so few credits. */
const AT_ONCE = 24;

describe.each(TRIED)("programs on two servers that share PostgreSQL and %s", (of) => {
  let two: Awaited<ReturnType<typeof openTwoServers>>;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  beforeAll(async () => {
    [two, receiver] = await Promise.all([
      openTwoServers(of, { WEBHOOK_HOSTS: "127.0.0.1", CONVERSIONS_PER_MINUTE: "1000" }),
      startReceiver(),
    ]);
  });
  afterAll(() => Promise.all([two?.close(), receiver?.close()]));

  type Spoken = { success: boolean; code: string; conversion: { id: string } };
  /** A text for one credit, on one of both. */
  const speak = (secret: string, nth: number, more: object = {}, headers: Record<string, string> = {}) =>
    send<Spoken>(`${(nth % 2 ? two.second : two.first).url}/api/v1/voice/speak`, {
      body: { prompt: `Number ${nth} of many.`, ...more },
      headers: { authorization: `Bearer ${secret}`, "idempotency-key": randomUUID(), ...headers },
    });
  const many = async (secret: string, headers: Record<string, string> = {}) => {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, nth) => speak(secret, nth, {}, headers)),
    );
    return Object.groupBy(answers, ({ body }) => (body.success ? "paid" : body.code));
  };
  async function newProgram(name: string, credits: number, wish: object = {}) {
    const { ada } = await two.newAda(name);
    const filled = { name: "Robot", credits };
    const { purse } = (await ada.call<ReplyTo<"makePurse">>("/api/account/purses", filled)).body;
    const asked = { name: "Robot", password: PASSWORD, purse: purse?.id, ...wish };
    const { key = "", id } = (await ada.call<ReplyTo<"makeKey">>("/api/account/keys", asked)).body;
    return { ada, key, id };
  }

  it("a purse pays for no more than it has, whichever of both is asked", async () => {
    const { ada, key } = await newProgram("many", CREDITS);
    const { paid, ...others } = await many(key);
    expect([paid?.length, Object.keys(others)]).toEqual([CREDITS, ["insufficient-credit"]]);
    expect(await ada.credits()).toBe(5 - CREDITS);
  });

  it("a key that ended on one opens nothing on the other", async () => {
    const { ada, key, id } = await newProgram("ended", 2);
    expect((await speak(key, 1)).body.success).toBe(true);
    await ada.call(`/api/account/keys/${id}/end`, { password: PASSWORD });
    expect((await speak(key, 1)).status).toBe(401);
    expect((await speak(key, 0)).status).toBe(401);
  });

  it("a token that one made is good on the other, within its own credits and with its key", async () => {
    const { ada, key, id } = await newProgram("token", 5, { origins: [SITE] });
    const { body } = await send<ReplyTo<"makeToken">>(`${two.first.url}/api/v1/tokens`, {
      body: { origin: SITE, credits: 2 },
      headers: { authorization: `Bearer ${key}` },
    });
    const token = "token" in body ? body.token : "";
    const { paid, ...others } = await many(token, { origin: SITE });
    expect([paid?.length, Object.keys(others)]).toEqual([2, ["insufficient-credit"]]);
    await ada.call(`/api/account/keys/${id}/end`, { password: PASSWORD });
    expect((await speak(token, 1, {}, { origin: SITE })).status).toBe(401);
  });

  it("a name is paid once, and what one made the other stores", async () => {
    const { ada, elsewhere } = await two.newAda("stores");
    const [here, there] = [
      await programOf(two.first.url, ada, 2),
      (path: string) => elsewhere.get<ReplyTo<"listDocuments">>(path),
    ];
    const prompt = { prompt: "Said once, stored later." };
    const first = await here.call<Spoken>("/voice/speak", prompt, "once-and-later");
    expect((await there("/api/documents")).body.documents).toEqual([]);
    const { id } = first.body.conversion;
    const stored = await here.call<ReplyTo<"storeConversion">>(`/conversions/${id}/store`, {});
    expect(stored.body).toMatchObject({ success: true });
    expect((await there("/api/documents")).body.documents).toHaveLength(1);
    expect((await here.call<Spoken>("/voice/speak", prompt, "once-and-later")).body.conversion.id).toBe(id);
    expect(await here.statement()).toMatchInlineSnapshot(`
      "purse 2 → 2 Robot
      use -1 → 1 Said once, stored later."
    `);
  });

  it("a delivery comes once, though both look for what is due", async () => {
    const { ada, elsewhere } = await two.newAda("hooks");
    const wish = { name: "Site", url: receiver.urlOf("/hooks"), password: PASSWORD };
    const made = (await ada.call<ReplyTo<"makeWebhook">>("/api/account/webhooks", wish)).body;
    const spoken = await Promise.all(
      [ada, elsewhere, ada, elsewhere].map((one, nth) => one.synthesize(`Delivered ${nth}.`)),
    );
    const ids = spoken.map(({ body }) => body.conversion?.id).sort();
    const came = () => receiver.at("/hooks").filter(({ event }) => "conversion" in event.data);
    await until("all of them", () => came().length >= ids.length);
    const conversions = came().map(({ event }) => ("conversion" in event.data ? event.data.conversion : ""));
    expect(conversions.sort()).toEqual(ids);
    expect(came().every((one) => isSigned(one, made.secret ?? ""))).toBe(true);
    const log = `/api/account/webhooks/${made.webhook?.id}/deliveries`;
    await until("the log to say so", async () => {
      const { deliveries } = (await elsewhere.get<ReplyTo<"listDeliveries">>(log)).body;
      return deliveries.every(({ state, tries }) => state === "delivered" && tries.length === 1);
    });
  });

  it("a model's program cancels on one what it began on the other, and pays nothing", async () => {
    const { key } = await newProgram("model", 2);
    const connect = async (url: string) => {
      const client = new Client({ name: "test", version: "1" });
      const requestInit = { headers: { authorization: `Bearer ${key}` } };
      await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit }));
      return client;
    };
    const [here, there] = [await connect(two.first.url), await connect(two.second.url)];
    two.engine.forget();
    two.engine.script("speech", [{ kind: "hang" }], true);
    const wish = { name: "speak", arguments: { text: "Stop me.", name: "stopped-there", maxCredits: 1 } };
    const answer = here.callTool(wish);
    await two.engine.received("speech", 1);
    const stop = new AbortController();
    const waits = Promise.withResolvers<void>();
    there
      .callTool(wish, undefined, { signal: stop.signal, onprogress: () => waits.resolve() })
      .catch(() => undefined);
    await waits.promise;
    stop.abort();
    expect(await answer).toMatchObject({ isError: true });
    const { structuredContent } = await here.callTool({ name: "balance", arguments: {} });
    expect(structuredContent).toMatchObject({ available: 2, held: 0 });
  });
});
