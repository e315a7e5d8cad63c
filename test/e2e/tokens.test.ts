import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join, normalize } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveSaywrite } from "#test/support/browser/saywrite.ts";
import { PASSWORD } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";

const saywrite = serveSaywrite();

/** A page of somebody else's site: OpenAI's own client in it, and our own calls. */
const PAGE = `<!doctype html><title>Shop</title><script type="module">
  import OpenAI from "/openai/index.mjs";
  const said = (error) => [error.constructor.name, error.status, error.code];
  window.speak = async (base, apiKey) => {
    const client = new OpenAI({ apiKey, baseURL: base + "/v1", dangerouslyAllowBrowser: true, maxRetries: 0 });
    const asked = client.audio.speech.create({ model: "tts-1", voice: "nova", input: "Hello there." });
    try {
      const answer = await asked.asResponse();
      const { byteLength } = await answer.arrayBuffer();
      return [answer.status, byteLength > 1000, answer.headers.get("x-saywrite-engine"), answer.headers.has("ratelimit")];
    } catch (error) {
      return said(error);
    }
  };
  window.hear = async (base, token) => {
    const answer = await fetch(base + "/api/v1/voice/speak", {
      method: "POST",
      headers: { authorization: "Bearer " + token, "content-type": "application/json" },
      body: JSON.stringify({ prompt: "Hello to the shop." }),
    });
    const { voice } = await answer.json();
    const sound = new Audio(base + voice);
    await new Promise((resolve, reject) => {
      sound.addEventListener("loadedmetadata", resolve);
      sound.addEventListener("error", () => reject(sound.error));
    });
    return [sound.duration > 0.3, (await fetch(base + voice)).status];
  };
  window.steal = (base, token) =>
    fetch(base + "/api/account", { headers: { token } }).then((answer) => answer.status, (error) => error.name);
  document.title = "Ready";
</script>`;

let site: string;
let close: () => void;
beforeAll(async () => {
  const server = createServer(async ({ url = "/" }, response) => {
    const isCode = url.startsWith("/openai/");
    const body = isCode ? await readFile(join("node_modules", normalize(url))).catch(() => undefined) : PAGE;
    response.writeHead(body ? 200 : 404, { "content-type": isCode ? "text/javascript" : "text/html" });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  site = `http://localhost:${(server.address() as AddressInfo).port}`;
  close = () => void server.close();
});
afterAll(() => close());

test("a page of another site speaks with a token by OpenAI's own client, and with nothing else", async () => {
  const { server, person, visit } = saywrite();
  const ada = await person();
  const purse = { name: "Shop", credits: 2 };
  const made = (await ada.call<ReplyTo<"makePurse">>("/api/account/purses", purse)).body.purse;
  const wish = { name: "Shop", password: PASSWORD, purse: made?.id, origins: [site] };
  const { key } = (await ada.call<ReplyTo<"makeKey">>("/api/account/keys", wish)).body as { key: string };
  const tokenOf = async (more: object) => {
    const answer = await fetch(`${server.url}/api/v1/tokens`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ origin: site, ...more }),
    });
    return ((await answer.json()) as { token: string }).token;
  };
  const token = await tokenOf({});
  const { page } = await visit();
  const ask = (what: "speak" | "hear" | "steal", secret: string) =>
    page.evaluate(
      ([what, base, secret]) => (Reflect.get(window, what) as (...given: string[]) => unknown)(base, secret),
      [what, server.url, secret] as const,
    );
  const open = async (address: string) => {
    await page.goto(address);
    await page.waitForFunction(() => document.title === "Ready");
  };

  await open(site);
  expect(await ask("speak", token)).toEqual([200, true, "basic", true]);
  expect(await ask("speak", key)).toEqual(["PermissionDeniedError", 403, "key_in_browser"]);
  expect(await ask("speak", `${token.slice(0, -6)}000000`)).toEqual([
    "AuthenticationError",
    401,
    "invalid_api_key",
  ]);
  expect(await ask("hear", token)).toEqual([true, 200]);
  expect(await ask("speak", token)).toEqual(["RateLimitError", 429, "insufficient_quota"]);
  expect(await ask("steal", ada.token)).toBe("TypeError");
  await open(site.replace("localhost", "127.0.0.1"));
  expect(await ask("speak", token)).toEqual(["PermissionDeniedError", 403, "token_elsewhere"]);
});
