import { expect, it } from "vitest";
import { API_VERSIONS, NEWEST_VERSION, VERSION_HEADER } from "#contract/api-versions.ts";
import { freeze, openAccount, unfreeze } from "#server/credits/index.ts";
import { send } from "#test/support/client.ts";
import { newProgram, preparePrograms, server } from "#test/support/openai-programs.ts";
import { refusal } from "#test/support/outcomes.ts";
import { soundsOf, TONE_RATE } from "#test/support/tones.ts";
import { wavFile } from "#test/support/wav.ts";

/** Three credits, as this server is set. */
const SIX_SECONDS = new Uint8Array(wavFile(soundsOf([{ hertz: 440, seconds: 6 }]), TONE_RATE));
const PER_MINUTE = 5;
preparePrograms({ CONVERSIONS_PER_MINUTE: String(PER_MINUTE) });

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
