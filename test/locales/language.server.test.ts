import { expect, it } from "vitest";
import { type Outcome, sayIn } from "#contract/outcomes.ts";
import { CATALOGUES } from "#locales/catalogues.ts";
import { register, send } from "#test/support/client.ts";
import type { Plain, ReplyTo } from "#test/support/contract.ts";
import { LIGHTEST } from "#test/support/database.ts";
import { refusal, words, wordsIn } from "#test/support/outcomes.ts";
import { rawClient } from "#test/support/raw-client.ts";
import { describeServing } from "#test/support/serving.ts";

const ROOMY = { kinds: [LIGHTEST], settings: { CONVERSIONS_PER_MINUTE: "1000" } };
const wantsSpanish = { "accept-language": "es-MX,es;q=0.9,en;q=0.5" };

describeServing("the language of answers and pages", ROOMY, (serving) => {
  const login = (headers: HeadersInit) =>
    send(`${serving().url}/api/user/login`, {
      body: { email: "nobody@example.org", password: "x" },
      headers,
    });
  const page = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${serving().url}${path}`, {
      headers: { accept: "text/html", "sec-fetch-site": "none", ...headers },
      redirect: "manual",
    });

  it("refusals, errors and broken requests are said in the language that was asked for", async () => {
    expect((await login(wantsSpanish)).body.message).toBe(wordsIn("es", "wrong-login"));
    expect((await login({ "accept-language": "en,es;q=0.5" })).body.message).toBe(words("wrong-login"));
    const url = `${serving().url}/api/voice/get-credit`;
    expect((await send(url, { headers: { ...wantsSpanish, token: "none" } })).body.message).toBe(
      wordsIn("es", "login-needed"),
    );
    const odd = await send(`${serving().url}/api/user/register`, {
      body: { name: "", email: "x@example.org", password: "long enough words" },
      headers: wantsSpanish,
    });
    expect(odd.body.message).toBe(wordsIn("es", "name-missing"));
  });

  it("what libraries refuse is said in sentences of ours, in the language that was asked for", async () => {
    const { url } = serving();
    const { token } = await register(url, "malformada@example.org");
    const json = (body: string, path = "/api/user/login", type = "application/json") =>
      ({ path, init: { method: "POST", body, headers: { "content-type": type } } }) as const;
    const get = (path: string) => ({ path, init: { headers: {} } });
    const form = ["/api/voice/transcribe", "multipart/form-data; boundary=x"] as const;
    const parts = (...given: string[]) => {
      const body = `${given.map((part) => `--x\r\ncontent-disposition: form-data; ${part}\r\n`).join("")}--x--\r\n`;
      return json(body, ...form);
    };
    const field = (name: string, value = "en") => `name="${name}"\r\n\r\n${value}`;
    const file = 'name="file"; filename="a.wav"\r\n\r\nno sound';
    const login = { email: "a@example.org", password: "x" };
    const malformed: Record<string, { path: string; init: RequestInit }> = {
      "broken JSON": json("{"),
      "no JSON": json("hello"),
      "JSON of another kind": json("[]"),
      "JSON that is null": json("null"),
      "no body": json(""),
      "an unknown key": json(JSON.stringify({ ...login, admin: true })),
      "an unknown key that ends like a sentence": json(JSON.stringify({ ...login, "Sent by somebody.": 1 })),
      "a field of another type": json(JSON.stringify({ ...login, email: 5 })),
      "a field that is missing": json(JSON.stringify({ email: login.email })),
      "a field that is too long": json(JSON.stringify({ ...login, password: "x".repeat(2_000) })),
      "a NUL": json(JSON.stringify({ ...login, password: "a\0" })),
      "a prototype": json('{"__proto__":{"admin":true}}'),
      "a body that is too large": json(JSON.stringify({ ...login, password: "x".repeat(3 * 1024 ** 2) })),
      "another content type": json("email=a", "/api/user/login", "application/x-www-form-urlencoded"),
      "a content type that is none": json("{}", "/api/user/login", "nonsense"),
      "JSON where a form belongs": json("{}", "/api/voice/transcribe"),
      "a form where JSON belongs": json("--x--", "/api/user/login", "multipart/form-data; boundary=x"),
      "a voice that is none": json('{"prompt":"Hola.","voice":"nobody"}', "/api/voice/speak"),
      "a broken escape": get("/api/conversions/%ff"),
      "too long a part of an address": get(`/api/conversions/${"a".repeat(300)}`),
      "an id that is none": get("/api/conversions/%00"),
      "an address that is none": get("/api/nothing"),
      "a method that is none": { path: "/api/user/login", init: { method: "PATCH" } },
      "a query that is none": get("/api/usage?days=many&timeZone=UTC"),
      "a parameter that comes twice": get("/api/statement?limit=1&limit=2"),
      "too many fields": parts(...Array.from({ length: 17 }, (_, i) => field(`f${i}`))),
      "too many files": parts(file, file),
      "too many parts": json("--x\r\nodd: 1\r\n\r\n1\r\n".repeat(20), ...form),
      "an unknown field": parts(field("price", "0"), file),
      "a field of no such kind": parts(field("source", "radio")),
      "a language that is none": parts(field("language", "../x")),
      "a field named like a prototype": parts(field("constructor")),
      "a field of broken JSON": parts('name="source"\r\ncontent-type: application/json\r\n\r\n{'),
      "a form without an end": json("--x\r\nnonsense", ...form),
      "a form without a boundary": json("--x--", "/api/voice/transcribe", "multipart/form-data"),
      "a key that is none": {
        path: "/api/voice/deduct-credit",
        init: { method: "POST", headers: { "idempotency-key": "a" } },
      },
    };
    const ask = async (what: string, language: "es" | "en") => {
      const { path, init } = malformed[what] ?? get("/");
      const headers = { token, "accept-language": language, ...init.headers };
      const answer = await fetch(url + path, { ...init, headers });
      const body = (await answer.json()) as Plain;
      expect([400, 404, 406, 413, 415], what).toContain(answer.status);
      expect(Object.keys(body).sort(), what).toEqual(["code", "details", "message", "success"]);
      expect(body, what).toMatchObject({
        success: false,
        message: sayIn(CATALOGUES[language].OUTCOMES, body as Outcome),
      });
      return body;
    };
    const codes: Record<string, string> = {};
    for (const what of Object.keys(malformed)) {
      const [es, en] = [await ask(what, "es"), await ask(what, "en")];
      expect([what, es.code, es.details]).toEqual([what, en.code, en.details]);
      expect(es.message, what).not.toBe(en.message);
      codes[what] = en.code;
    }
    expect(codes["a body that is too large"]).toBe("request-too-large");
    for (const what of ["too many fields", "too many files", "too many parts"])
      expect([what, codes[what]]).toEqual([what, "too-many-parts"]);
  });

  it.each([
    ["that is no HTTP", "nonsense\r\naccept-language: es\r\n\r\n", 400],
    [
      "whose head is too large",
      `GET / HTTP/1.1\r\naccept-language: es\r\nx: ${"a".repeat(20_000)}\r\n\r\n`,
      431,
    ],
    [
      "with two hosts",
      "GET /api/engine HTTP/1.1\r\nhost: x\r\nhost: y\r\naccept-language: es\r\nconnection: close\r\n\r\n",
      400,
    ],
    ["without a host", "GET /api/engine HTTP/1.1\r\naccept-language: es\r\nconnection: close\r\n\r\n", 400],
    ["with an odd wish", "GET / HTTP/1.1\r\nhost: x\r\nexpect: a cake\r\naccept-language: es\r\n\r\n", 400],
  ])("so is what Node refuses before any route: a request %s", async (_what, request, status) => {
    const client = await rawClient(serving().url);
    client.write(request);
    const answer = await client.ended();
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const said = answer.slice(answer.indexOf("{"), answer.lastIndexOf("}") + 1);
    expect(JSON.parse(said)).toEqual({ ...refusal("malformed"), message: wordsIn("es", "malformed") });
  });

  it("what is stored in codes is told in the reader's language", async () => {
    const person = await register(serving().url, "lectora@example.org");
    await person.deduct();
    const { body } = await person.call("/api/voice/get-credit", undefined, wantsSpanish);
    expect(body.message).toBe("");
    const statement = await fetch(`${serving().url}/api/statement`, {
      headers: { token: person.token, ...wantsSpanish },
    });
    const { lines } = (await statement.json()) as ReplyTo<"readStatement">;
    expect(lines.map(({ reason }) => reason.message)).toEqual([
      "1 crédito usado",
      "Créditos de bienvenida. Gracias por registrarte.",
    ]);
    const csv = await fetch(`${serving().url}/api/statement.csv`, {
      headers: { token: person.token, ...wantsSpanish },
    });
    const [columns, ...rows] = (await csv.text()).replace("\ufeff", "").trim().split("\r\n");
    expect(columns).toBe(CATALOGUES.es.STATEMENT_COLUMNS.join(","));
    expect(rows.map((row) => row.split(",")[2])).toEqual(lines.map(({ reason }) => reason.message));
  });

  it("people who come from elsewhere are led to the pages in their language, and nobody else", async () => {
    const led = await page("/pricing?from=mail?of=monday", wantsSpanish);
    expect([led.status, led.headers.get("location")]).toEqual([302, "/es/pricing?from=mail?of=monday"]);
    expect(led.headers.get("vary")).toContain("accept-language");
    expect((await page("/pricing")).status).toBe(200);
    expect((await page("/pricing", { ...wantsSpanish, cookie: "a=b; language=en" })).status).toBe(200);
    expect((await page("/pricing", { cookie: "language=es" })).status).toBe(302);
    expect((await page("/pricing", { cookie: "__Host-language=es; language=en" })).status).toBe(302);
    expect((await page("/pricing", { ...wantsSpanish, "sec-fetch-site": "same-origin" })).status).toBe(200);
    expect((await page("/es/pricing", { "accept-language": "en" })).status).toBe(200);
    expect((await page("/no-such-page", wantsSpanish)).status).toBe(404);
    expect((await page("/text-to-speech", wantsSpanish)).headers.get("location")).toBe("/es/text-to-speech");
    expect(await (await page("/es/text-to-speech")).text()).toContain('<html lang="es"');
  });
});
