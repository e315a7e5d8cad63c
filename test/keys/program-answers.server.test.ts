import { afterAll, expect, it } from "vitest";
import { z } from "zod";
import { API_VERSIONS, NEWEST_VERSION, VERSION_HEADER } from "#contract/api-versions.ts";
import { withProgramCalls } from "#contract/program-calls.ts";
import { CALLS } from "#contract/registry.ts";
import { freeze, openAccount, unfreeze } from "#server/credits/index.ts";
import { PASSWORD, send } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { newProgram, preparePrograms, server } from "#test/support/openai-programs.ts";
import { refusal } from "#test/support/outcomes.ts";
import { soundsOf, TONE_RATE } from "#test/support/tones.ts";
import { wavFile } from "#test/support/wav.ts";
import { isSigned, startReceiver } from "#test/support/webhook-receiver.ts";

/** Three credits, as this server is set. */
const SIX_SECONDS = new Uint8Array(wavFile(soundsOf([{ hertz: 440, seconds: 6 }]), TONE_RATE));
const PER_MINUTE = 5;
preparePrograms({ CONVERSIONS_PER_MINUTE: String(PER_MINUTE), WEBHOOK_HOSTS: "127.0.0.1" });
const receiver = await startReceiver();
afterAll(() => receiver.close());

type Program = Awaited<ReturnType<typeof newProgram>>;
const asked = ({ key }: Pick<Program, "key">, path: string, headers: Record<string, string> = {}) =>
  send<{ code?: string; nextCursor?: string; error?: object }>(`${server.url}${path}`, {
    method: "GET",
    headers: { authorization: `Bearer ${key}`, ...headers },
  });
/** Asks for so many letters, of which a credit pays twenty. */
const speech = (program: Program, letters: number, path = "/api/v1/voice/speak") =>
  send<object>(`${server.url}${path}`, {
    body: path.startsWith("/v1")
      ? { input: "a".repeat(letters), model: "tts-1", voice: "alloy" }
      : { prompt: "a".repeat(letters) },
    headers: { authorization: `Bearer ${program.key}` },
  });
const quotaOf = ({ headers }: { headers: Headers }) => [
  headers.get("ratelimit-policy"),
  headers.get("ratelimit")?.replace(/t=([1-9]|[1-5]\d|60)$/, "t=within a minute"),
];
const quota = (left: number) => [
  `"conversions";q=${PER_MINUTE};w=60`,
  `"conversions";r=${left};t=within a minute`,
];
const buy = expect.stringMatching(/^https?:\/\/[^/]+\/pricing$/);

it("what a purse can't pay is 402 with what is missing, and moves nothing; pages are told as ever", async () => {
  const program = await newProgram(1);
  const { ada } = program;
  const { status, body } = await speech(program, 50);
  const details = { needed: 3, available: 1, missing: 2, buy };
  expect([status, body]).toEqual([402, { ...refusal("insufficient-credit"), creditBalance: 1, details }]);

  const form = new FormData();
  form.set("file", new Blob([SIX_SECONDS]), "talk.wav");
  const heard = await send<object>(`${server.url}/api/v1/voice/transcribe`, {
    body: form,
    headers: { authorization: `Bearer ${program.key}` },
  });
  expect([heard.status, heard.body]).toEqual([402, expect.objectContaining({ details })]);

  const poor = await newProgram(0);
  const unread = await send<object>(`${server.url}/api/v1/voice/transcribe`, {
    body: form,
    headers: { authorization: `Bearer ${poor.key}` },
  });
  expect([unread.status, unread.body]).toEqual([
    402,
    {
      ...refusal("insufficient-credit"),
      creditBalance: 0,
      details: { needed: 1, available: 0, missing: 1, buy },
    },
  ]);

  const own = await ada.synthesize("a".repeat(20 * ((await ada.credits()) + 1)));
  expect([own.status, own.body]).toEqual([
    200,
    { ...refusal("insufficient-credit"), creditBalance: await ada.credits() },
  ]);
  const openAi = await speech(program, 50, "/v1/audio/speech");
  expect(openAi.status).toBe(429);
  expect(Object.keys((openAi.body as { error: object }).error).sort()).toEqual([
    "code",
    "message",
    "param",
    "type",
  ]);
  expect(await program.statement()).toMatchInlineSnapshot(`"purse 1 → 1 Robot"`);
});

it("an account that is frozen is 403 to its programs", async () => {
  const program = await newProgram(1);
  const account = await openAccount(server.services.db, program.ada.user.id);
  await freeze(server.services.db, account, "dispute");
  expect(await speech(program, 5)).toMatchObject({ status: 403, body: { code: "account-frozen" } });
  await unfreeze(server.services.db, account, "dispute");
});

it("every answer says its version; one that is not known is refused with those that are", async () => {
  const program = await newProgram(1);
  for (const path of ["/api/v1/documents", "/v1/models"]) {
    const answersTo = async (headers?: Record<string, string>, key = program.key) => {
      const { status, body, headers: answered } = await asked({ key }, path, headers);
      return [
        status,
        body.code ?? (body.error as { code: string } | undefined)?.code,
        answered.get(VERSION_HEADER),
      ];
    };
    const done = path.startsWith("/v1") ? undefined : "ok";
    expect(await answersTo()).toEqual([200, done, NEWEST_VERSION]);
    for (const version of API_VERSIONS)
      expect(await answersTo({ [VERSION_HEADER]: version })).toEqual([200, done, version]);
    for (const version of ["2020-01-01", "newest", ""])
      expect(await answersTo({ [VERSION_HEADER]: version })).toEqual([
        400,
        done ? "version-unknown" : "version_unknown",
        NEWEST_VERSION,
      ]);
    expect((await answersTo({}, "saywrite_none"))[0]).toBe(401);
    expect((await answersTo({}, "saywrite_none"))[2]).toBe(NEWEST_VERSION);
  }
});

it("every answer says what is left of a minute's work, of both kinds of calls together, down to 429", async () => {
  const program = await newProgram(0);
  expect(quotaOf(await asked(program, "/api/v1/documents"))).toEqual(quota(PER_MINUTE));
  expect(quotaOf(await speech(program, 5))).toEqual(quota(PER_MINUTE - 1));
  expect(quotaOf(await speech(program, 5, "/v1/audio/speech"))).toEqual(quota(PER_MINUTE - 2));
  expect(quotaOf(await asked(program, "/v1/models"))).toEqual(quota(PER_MINUTE - 2));
  await server.services.limits.programs.penalty(program.ada.user.id, PER_MINUTE);
  for (const path of ["/api/v1/voice/speak", "/v1/audio/speech"]) {
    const refused = await speech(program, 5, path);
    expect([refused.status, ...quotaOf(refused)]).toEqual([429, ...quota(0)]);
    expect(refused.headers.get("ratelimit")).toBe(
      `"conversions";r=0;t=${refused.headers.get("retry-after")}`,
    );
  }
  const page = await fetch(`${server.url}/api/documents`, { headers: { token: program.ada.token } });
  expect([page.status, page.headers.get("ratelimit"), page.headers.get(VERSION_HEADER)]).toEqual([
    200,
    null,
    null,
  ]);
});

it("lists name their rest in a header, too, for who asked", async () => {
  const program = await newProgram(1);
  for (const letters of [1, 2]) {
    const spoken = program.ada.synthesize("b".repeat(letters));
    (await server.engine.run()).end();
    await spoken;
  }
  const first = await asked(program, "/api/v1/documents?limit=1&kind=speech");
  const [, next = ""] = /^<([^>]+)>; rel="next"$/.exec(first.headers.get("link") ?? "") ?? [];
  expect(next).toBe(
    `/api/v1/documents?limit=1&kind=speech&cursor=${encodeURIComponent(first.body.nextCursor ?? "")}`,
  );
  const last = await asked(program, next);
  expect([last.status, last.body.nextCursor, last.headers.get("link")]).toEqual([200, null, null]);
});

it("webhooks are kept by a key that was made for it, which is asked for no password; by no other, and by no token", async () => {
  const program = await newProgram(1, { scopes: ["webhooks"], origins: ["https://shop.example.org"] });
  const path = "/in";
  const act = <Body = { code: string }>(what: string, body: unknown = {}, { key } = program) =>
    send<Body>(`${server.url}/api/v1/account/webhooks${what}`, {
      ...(body === null ? { method: "GET" } : { body }),
      headers: { authorization: `Bearer ${key}` },
    });
  const wish = { name: "Site", url: receiver.urlOf(path) };
  for (const other of [await newProgram(1), await newProgram(1, { scopes: ["read"] })])
    expect([(await act("", null, other)).status, (await act("", wish, other)).status]).toEqual([403, 403]);
  expect((await act("", { ...wish, password: PASSWORD })).status).toBe(400);
  const made = (await act<ReplyTo<"makeWebhook">>("", wish)).body;
  const { id = "" } = made.webhook ?? {};
  expect((await act<ReplyTo<"listWebhooks">>("", null)).body.webhooks).toEqual([made.webhook]);
  expect((await act(`/${id}/test`)).body.code).toBe("webhook-tested");
  const [came] = await receiver.take(path, 1);
  expect(came && isSigned(came, made.secret ?? "")).toBe(true);
  const sent = (await act<ReplyTo<"listDeliveries">>(`/${id}/deliveries`, null)).body.deliveries;
  expect((await act(`/${id}/deliveries/${sent[0]?.id}/replay`)).body.code).toBe("webhook-replayed");
  const rotated = (await act<ReplyTo<"rotateWebhook">>(`/${id}/rotate`, { hours: 0 })).body;
  expect(rotated.secret).not.toBe(made.secret);
  expect((await act(`/${id}`, { ...wish, events: ["credits.low"], on: false })).body.code).toBe(
    "webhook-changed",
  );

  const eve = await newProgram(1, { scopes: ["webhooks"] });
  expect((await act(`/${id}/end`, {}, eve)).status).toBe(404);
  const token = { body: { origin: "https://shop.example.org", scopes: ["webhooks"] } };
  const headers = { authorization: `Bearer ${program.key}` };
  expect((await send(`${server.url}/api/v1/tokens`, { ...token, headers })).status).toBe(403);
  expect((await program.ada.call("/api/account/webhooks", wish)).status).toBe(400);
  expect((await act(`/${id}/end`)).body.code).toBe("webhook-ended");
  await program.ada.call(`/api/account/keys/${program.keyId}/end`, { password: PASSWORD });
  expect((await act("", wish)).status).toBe(401);
});

it("no call takes a password of a page and none of a key, but those that keep webhooks", () => {
  const asking = Object.entries(withProgramCalls(CALLS)).flatMap(([name, { body, scopes }]) =>
    scopes && body && JSON.stringify(z.toJSONSchema(body, { io: "input" })).includes('"password"')
      ? [name]
      : [],
  );
  expect(asking).toEqual(["makeWebhook", "changeWebhook", "rotateWebhook", "endWebhook"]);
});
