import { expect, it } from "vitest";
import { MESSAGES as SPANISH } from "#contract/es/messages.ts";
import { register, send } from "#test/support/client.ts";
import { describeServing } from "#test/support/serving.ts";

const inSpanish = { "accept-language": "es-MX,es;q=0.9,en;q=0.5" };

describeServing("the language of answers and pages", { kinds: ["pglite"] }, (serving) => {
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
    expect((await login(inSpanish)).body.message).toBe(SPANISH.wrongLogin);
    expect((await login({ "accept-language": "en,es;q=0.5" })).body.message).toBe(
      "Email or password is not right.",
    );
    const url = `${serving().url}/api/voice/get-credit`;
    expect((await send(url, { headers: { ...inSpanish, token: "none" } })).body.message).toBe(
      SPANISH.signInAgain,
    );
    const odd = await send(`${serving().url}/api/user/register`, {
      body: { name: "", email: "x@example.org", password: "long enough words" },
      headers: inSpanish,
    });
    expect(odd.body.message).toBe(SPANISH.nameMissing);
  });

  it("what was stored in English is told in the reader's language", async () => {
    const person = await register(serving().url, "lectora@example.org");
    await person.deduct();
    const { body } = await person.call<{ message: string }>("/api/voice/get-credit", undefined, inSpanish);
    expect(body.message).toBe("");
    const statement = await fetch(`${serving().url}/api/statement`, {
      headers: { token: person.token, ...inSpanish },
    });
    const { lines } = (await statement.json()) as { lines: { what: string }[] };
    expect(lines.map((line) => line.what)).toEqual([
      "1 crédito usado",
      "Créditos de bienvenida. Gracias por registrarte.",
    ]);
  });

  it("people who come from elsewhere are led to the pages in their language, and nobody else", async () => {
    const led = await page("/pricing?from=mail", inSpanish);
    expect([led.status, led.headers.get("location")]).toEqual([302, "/es/pricing?from=mail"]);
    expect(led.headers.get("vary")).toContain("accept-language");
    expect((await page("/pricing")).status).toBe(200);
    expect((await page("/pricing", { ...inSpanish, cookie: "a=b; language=en" })).status).toBe(200);
    expect((await page("/pricing", { cookie: "language=es" })).status).toBe(302);
    expect((await page("/pricing", { cookie: "__Host-language=es; language=en" })).status).toBe(302);
    expect((await page("/pricing", { ...inSpanish, "sec-fetch-site": "same-origin" })).status).toBe(200);
    expect((await page("/es/pricing", { "accept-language": "en" })).status).toBe(200);
    expect((await page("/no-such-page", inSpanish)).status).toBe(404);
    expect((await page("/text-to-speech", inSpanish)).headers.get("location")).toBe("/es/text-to-speech");
    expect(await (await page("/es/text-to-speech")).text()).toContain('<html lang="es"');
  });
});
