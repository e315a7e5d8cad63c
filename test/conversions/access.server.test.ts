import { readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Conversion } from "#contract/conversions.ts";
import { audioLink } from "#server/conversions/audio-link.ts";
import { register, send, until } from "#test/support/client.ts";
import { LIGHTEST } from "#test/support/database.ts";
import { refusal, success } from "#test/support/outcomes.ts";
import { secretsOf } from "#test/support/secrets.ts";
import { describeServing } from "#test/support/serving.ts";

const NOT_FOUND = [404, refusal("not-found")];

describeServing("what belongs to somebody", { kinds: ["postgres"] }, (serving) => {
  it("is not there for anybody else: conversion, progress, cancel, delete, list", async () => {
    const { url } = serving();
    const ada = await register(url, "ada@example.org");
    const eve = await register(url, "eve@example.org");
    const { body } = await ada.synthesize("Mine alone.", { key: "adas-key-1" });
    const id = body.conversion?.id as string;
    const eves = { headers: { token: eve.token } };
    const attempts = [
      send(`${url}/api/conversions/${id}`, { method: "GET", ...eves }),
      send(`${url}/api/conversions/by-key/adas-key-1`, { method: "GET", ...eves }),
      send(`${url}/api/conversions/by-key/adas-key-1/events`, { method: "GET", ...eves }),
      send(`${url}/api/conversions/${id}/cancel`, eves),
      send(`${url}/api/conversions/${id}`, { method: "DELETE", ...eves }),
    ];
    for (const answer of await Promise.all(attempts)) expect([answer.status, answer.body]).toEqual(NOT_FOUND);
    expect(await eve.conversions()).toEqual([]);
    expect(await ada.conversions()).toMatchObject([{ id, state: "done", credits: 1, title: "Mine alone." }]);
    expect((await fetch(url + body.voice)).status).toBe(200);
  });

  it("a conversion is shown with its text and its audio, lists without the text", async () => {
    const ada = await register(serving().url, "shown@example.org");
    await ada.synthesize("Show me.", { key: "show-me-1", voice: "fable" });
    const { conversion: shown, result } = await ada.openedByKey("show-me-1");
    expect(shown).toMatchObject({ tool: "text-to-speech", state: "done", progress: 1, voice: "fable" });
    expect(result).toMatchObject({ text: "Show me." });
    expect(shown?.audio).toMatch(/^\/audio\//);
    const { body } = await ada.get<{ conversion: Conversion }>(`/api/conversions/${shown?.id}`);
    expect(body.conversion.id).toBe(shown?.id);
    expect(await ada.conversions()).toEqual([shown]);
    const only = (query: string) => ada.get<{ conversions: Conversion[] }>(`/api/conversions?${query}`);
    expect((await only("tool=transcribe")).body.conversions).toEqual([]);
    expect((await only("tool=text-to-speech&limit=1")).body.conversions).toHaveLength(1);
    for (const odd of ["tool=cook", "limit=0", "limit=1000"]) expect((await only(odd)).status).toBe(400);
    expect((await ada.get("/api/conversions/7")).status).toBe(400);
    expect((await ada.get("/api/conversions/by-key/%00%00%00%00%00%00%00%00%00")).status).toBe(400);
  });

  it("events of one that is over tell its end and stop", async () => {
    const ada = await register(serving().url, "events@example.org");
    await ada.synthesize("Over.", { key: "events-1" });
    const events = await fetch(`${serving().url}/api/conversions/by-key/events-1/events`, {
      headers: { token: ada.token },
    });
    expect(events.headers.get("content-type")).toBe("text/event-stream");
    const [line] = (await events.text()).split("\n\n");
    expect(JSON.parse(line?.replace("data: ", "") ?? "")).toMatchObject({
      conversion: { state: "done", progress: 1 },
    });
  });

  it("speech can be followed and heard while it is made", async () => {
    const { url, engine } = serving();
    const ada = await register(url, "follow@example.org");
    let finish = () => {};
    const rest = new Promise<void>((resolve) => {
      finish = resolve;
    });
    // Three seconds come, then the engine takes its time.
    engine.script("speech", [{ kind: "slow", bytes: 150_000, until: rest }]);
    const answer = ada.synthesize(
      "It begins to sound long before the engine is done with all of it. ".repeat(2),
      {
        key: "follow-me-1",
      },
    );
    const audio = await until(
      "the first sound",
      async () => (await ada.conversionByKey("follow-me-1"))?.audio,
    );
    const events = await fetch(`${url}/api/conversions/by-key/follow-me-1/events`, {
      headers: { token: ada.token },
    });
    const listening = await fetch(url + audio);
    expect([listening.status, listening.headers.get("content-type")]).toEqual([200, "audio/mpeg"]);
    const reader = (listening.body as ReadableStream<Uint8Array>).getReader();
    const heard = [(await reader.read()).value as Uint8Array];
    expect(heard[0]?.length).toBeGreaterThan(0);

    finish();
    const { body } = await answer;
    for (let part = await reader.read(); !part.done; part = await reader.read()) heard.push(part.value);
    const whole = await (await fetch(url + body.voice)).arrayBuffer();
    expect(Buffer.compare(Buffer.concat(heard), Buffer.from(whole))).toBe(0);
    const reported = (await events.text()).split("\n\n").filter(Boolean);
    const states = reported.map((line) => JSON.parse(line.replace("data: ", "")));
    expect(states[0]).toMatchObject({ conversion: { state: "running" } });
    expect(states[0].seconds).toBeGreaterThan(0);
    expect(states.at(-1)).toEqual({
      conversion: body.conversion,
      characters: 131,
      seconds: body.conversion?.seconds,
      secondsLeft: null,
    });
  });

  it("deleting one takes its audio with it, and leaves the ledger and the key as they are", async () => {
    const { url } = serving();
    const ada = await register(url, "delete@example.org");
    const { body } = await ada.synthesize("Delete me.", { key: "delete-me-1" });
    const id = body.conversion?.id as string;
    expect((await ada.remove(id)).body).toEqual(success("ok"));
    expect((await fetch(url + body.voice)).status).toBe(404);
    expect((await ada.remove(id)).status).toBe(404);
    expect(await ada.conversions()).toEqual([]);
    // The same key bought one conversion. It does not buy a second one for nothing.
    const again = await ada.synthesize("Something else.", { key: "delete-me-1" });
    expect(again.body).toMatchObject(refusal("key-reused"));
    expect(await ada.credits()).toBe(4);
  });
});

describeServing("audio links", { kinds: ["postgres"] }, (serving) => {
  const synthesize = async (email: string) => {
    const ada = await register(serving().url, email);
    const { body } = await ada.synthesize("A link to this.");
    return { id: body.conversion?.id as string, link: serving().url + body.voice };
  };

  it("serve ranges as players ask for them", async () => {
    const { link } = await synthesize("ranges@example.org");
    const whole = new Uint8Array(await (await fetch(link)).arrayBuffer());
    const range = (range: string) => fetch(link, { headers: { range } });
    const size = whole.length;
    for (const [asked, from, to] of [
      ["bytes=0-99", 0, 99],
      ["bytes=100-", 100, size - 1],
      ["bytes=-50", size - 50, size - 1],
    ] as const) {
      const part = await range(asked);
      expect(part.status).toBe(206);
      expect(part.headers.get("content-range")).toBe(`bytes ${from}-${to}/${size}`);
      expect(part.headers.get("content-type")).toBe("audio/mpeg");
      expect(new Uint8Array(await part.arrayBuffer())).toEqual(whole.slice(from, to + 1));
    }
    const beyond = await send(link, { method: "GET", headers: { range: `bytes=${size}-` } });
    expect([beyond.status, beyond.body]).toEqual([416, refusal("malformed")]);
    expect(beyond.headers.get("content-range")).toBe(`bytes */${size}`);
    const all = await fetch(link, { method: "HEAD" });
    expect([all.status, all.headers.get("content-length"), all.headers.get("accept-ranges")]).toEqual([
      200,
      String(size),
      "bytes",
    ]);
  });

  it("that were forged, changed or have expired lead nowhere", async () => {
    const { id, link } = await synthesize("forged@example.org");
    const other = await synthesize("forged2@example.org");
    const { links } = secretsOf(serving().server.dataDir);
    const day = 86_400_000;
    const own = { id, generation: 0 };
    const address = (path: string) => serving().url + path;
    expect((await fetch(address(audioLink(links, own, Date.now() - day + 60_000)))).status).toBe(200);
    const [name = "", expires = "", signature = ""] = (link.split("/").at(-1) ?? "").split(".");
    const bad = [
      audioLink(links, own, Date.now() - day - 2 * 3_600_000), // the hour it is the same for, and what clocks differ by
      audioLink("another key", own),
      audioLink(links, { id, generation: 1 }),
      `/audio/${other.id}.${expires}.${signature}.mp3`,
      `/audio/${name}.${Number(expires) + 1}.${signature}.mp3`,
      `/audio/${name}.${expires}.${"A".repeat(22)}.mp3`,
      `/audio/${name}.mp3`,
      `/audio/${name}-1.mp3`,
    ];
    for (const path of bad) {
      const { status, body } = await send(address(path), { method: "GET" });
      expect([path, status, body]).toEqual([path, ...NOT_FOUND]);
    }
  });
});

describeServing("the server", { kinds: [LIGHTEST] }, (serving) => {
  it("lets four look-ups of one person wait for what has not begun, and answers the others at once", async () => {
    const ada = await register(serving().url, "many-lookups@example.org");
    const leave = new AbortController();
    const answers: number[] = [];
    const asking = Array.from({ length: 12 }, async (_, n) => {
      const path = `/api/conversions/by-key/not-begun-${n}/events`;
      const how = { headers: { token: ada.token }, signal: leave.signal };
      answers.push((await fetch(serving().url + path, how)).status);
    });
    await until("eight to be answered", () => answers.length >= 8);
    expect(answers).toEqual(Array(8).fill(404));
    leave.abort();
    await Promise.allSettled(asking);
  });

  it.each([
    "/../../../../etc/passwd",
    "/..%2f..%2f..%2fetc%2fpasswd",
    "/%2e%2e/%2e%2e/secret",
    "/audio/../secret",
    "/audio/..%2f..%2fsecret",
    "/audio/..%5c..%5csecret",
    "/api/voice/samples/..%2f..%2f..%2fsecret",
    "/api/voice/samples/%2e%2e%2fsecret.mp3",
    "/assets/..%2f..%2fpackage.json",
    "/%00",
    "//etc/passwd",
  ])("gives nothing away for the path %s", async (path) => {
    const { status, body } = await rawGet(serving().url, path);
    expect([400, 403, 404]).toContain(status);
    expect(body).not.toContain("root:");
    expect(body).not.toContain(readFileSync(join(serving().server.dataDir, "secret"), "utf8").trim());
  });

  describe("sends its security headers with everything", () => {
    it.each(["/healthz", "/api/engine", "/api/nothing", "/audio/x.mp3"])("%s", async (path) => {
      const { headers } = await fetch(serving().url + path);
      expect(Object.fromEntries(headers)).toMatchObject({
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "permissions-policy": expect.stringContaining("microphone=(self)"),
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
      });
      expect(headers.get("x-powered-by")).toBeNull();
    });
  });

  it("keeps its secret and its files for itself", async () => {
    const { stat } = await import("node:fs/promises");
    const mode = async (path: string) => (await stat(join(serving().server.dataDir, path))).mode & 0o777;
    const ada = await register(serving().url, "files@example.org");
    await ada.synthesize("A file.");
    expect(await mode("secret")).toBe(0o600);
    expect(await mode("files")).toBe(0o700);
    expect(await mode("files/audio")).toBe(0o700);
  });
});

/** A GET whose path reaches the server as it is written; `fetch` would tidy it up. */
function rawGet(url: string, path: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (part) => {
        body += part;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body }));
    });
    asked.on("error", reject).end();
  });
}
