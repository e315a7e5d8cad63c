import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { user } from "#server/accounts/tables.ts";
import { PASSWORD, until } from "#test/support/client.ts";
import { newProgram, preparePrograms, server, thrownBy } from "#test/support/openai-programs.ts";

preparePrograms();

type Program = Awaited<ReturnType<typeof newProgram>>;
/** Sent as it is, and what comes from the engine without it. */
const FORMATS = ["mp3", "pcm", "wav"] as const;
type Format = (typeof FORMATS)[number];
const THREE_CREDITS = "Sixty letters are three credits, if they are read to the end";

/** Asks for speech; what is no option of the client's is `format`. */
const ask = (
  { client }: Program,
  { format, ...options }: { format?: Format; [option: string]: unknown } = {},
) =>
  client.audio.speech
    .create({ model: "tts-1", voice: "alloy", input: THREE_CREDITS, response_format: format }, options)
    .asResponse();

/** Speech of which a first part has been given: what reads on, and the engine's run. */
async function begun(program: Program, options: Parameters<typeof ask>[1] = {}) {
  const answer = ask(program, options);
  const run = await server.engine.run();
  await run.give(20);
  const reader = (await answer).body!.getReader();
  await reader.read();
  /** The rest of it. @throws where it is cut off */
  const rest = async () => {
    while (!(await reader.read()).done);
  };
  return { run, rest };
}

const settled = (program: Program) =>
  until("the end of all work", async () => {
    const left = await program.left();
    return left.held === 0 && left;
  });

it.each(FORMATS)("takes nothing from who leaves before anything sounds: %s", async (format) => {
  const program = await newProgram(3);
  const leaving = new AbortController();
  const answer = ask(program, { format, signal: leaving.signal });
  const run = await server.engine.run();
  leaving.abort();
  await expect(answer).rejects.toThrow("aborted");
  expect(await settled(program)).toEqual({ available: 3, held: 0 });
  expect(run.signal.aborted).toBe(true);
  expect(await program.statement()).toMatchInlineSnapshot(`
    "purse 3 → 3 Robot
    not-charged 0 → 3 Sixty letters are three credits, if they are read to the end"
  `);
});

it.each(FORMATS)(
  "is paid once by who leaves while it sounds: the same again is given to them: %s",
  async (format) => {
    const program = await newProgram(6);
    const leaving = new AbortController();
    const { run, rest } = await begun(program, { format, signal: leaving.signal });
    leaving.abort();
    await expect(rest()).rejects.toThrow();
    run.end();
    expect(await settled(program)).toEqual({ available: 3, held: 0 });
    const again = await ask(program, { format });
    expect((await again.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
    expect(await program.left()).toEqual({ available: 3, held: 0 });
    const anew = ask(program); // which was given whole: this is another use
    (await server.engine.run()).end();
    await (await anew).arrayBuffer();
    expect(await program.statement()).toMatchInlineSnapshot(`
    "purse 6 → 6 Robot
    use -3 → 3 Sixty letters are three credits, if they are read to the end
    use -3 → 0 Sixty letters are three credits, if they are read to the end"
  `);
  },
);

it("is paid once by who names the request, and leaves before it sounds", async () => {
  const program = await newProgram(6);
  const named = { headers: { "idempotency-key": "read-once-1" } };
  const leaving = new AbortController();
  const answer = ask(program, { ...named, signal: leaving.signal });
  const run = await server.engine.run();
  leaving.abort();
  await expect(answer).rejects.toThrow("aborted");
  run.end();
  for (let time = 0; time < 2; time++) expect((await ask(program, named)).status).toBe(200);
  expect(await program.left()).toEqual({ available: 3, held: 0 });
});

it.each(FORMATS)(
  "breaks off when the engine does: no client takes a part for the whole, and it pays for whole parts alone: %s",
  async (format) => {
    const program = await newProgram(3);
    const { run, rest } = await begun(program, { format });
    await run.give(30);
    run.fail();
    await expect(rest()).rejects.toThrow();
    expect((await settled(program)).available).toBeGreaterThanOrEqual(2);
  },
);

it.each(FORMATS)("ends with its key: ended, or replaced, while it sounds: %s", async (format) => {
  for (const [path, body] of [
    ["end", {}],
    ["rotate", { hours: 0 }],
  ] as const) {
    const program = await newProgram(3);
    const { run, rest } = await begun(program, { format });
    await program.ada.call(`/api/account/keys/${program.keyId}/${path}`, { password: PASSWORD, ...body });
    run.end();
    await expect(rest()).rejects.toThrow();
    expect(await thrownBy(ask(program))).toEqual([
      "AuthenticationError",
      401,
      "invalid_api_key",
      "invalid_request_error",
      null,
    ]);
  }
});

it("ends with its person's account, when that is suspended while it sounds", async () => {
  const program = await newProgram(3);
  const { run, rest } = await begun(program);
  const { db } = server.services;
  await db.update(user).set({ suspendedAt: new Date() }).where(eq(user.id, program.ada.user.id));
  run.end();
  await expect(rest()).rejects.toThrow();
});

it("gives a key nothing of what its person's own press makes, until that is paid", async () => {
  const program = await newProgram(3);
  const own = program.ada.synthesize(THREE_CREDITS);
  const run = await server.engine.run();
  await run.give(20);
  const waits = vi.spyOn(server.services.hub, "next");
  const asked = ask(program);
  await until("the key's call waits, too", () => waits.mock.calls.length > 0);
  run.end();
  expect((await own).status).toBe(200);
  expect((await asked).status).toBe(200);
  const said = waits.mock.calls.map(([, announcements]) => announcements.join());
  waits.mockRestore();
  expect(new Set(said)).toEqual(new Set(["over"])); // nobody listened for what is made, which would be paid by that
  expect(await program.left()).toEqual({ available: 3, held: 0 });
});

it("says how long to wait where too much was asked in a minute, and leaves its person their own tries", async () => {
  const program = await newProgram(3);
  await server.services.limits.programs.penalty(program.ada.user.id, 1_000);
  const { client } = program;
  const thrown = ask({ ...program, client: client.withOptions({ maxRetries: 0 }) }).catch((error) => error);
  const { status, code, headers } = await thrown;
  expect([status, code, Number(headers.get("retry-after"))]).toEqual([
    429,
    "rate_limit_exceeded",
    expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 60),
  ]);
  expect(headers.get("x-should-retry")).toBeNull();
  const spoken = program.ada.synthesize("Hello.");
  const run = await server.engine.run();
  await run.give(10);
  run.end();
  expect((await spoken).status).toBe(200);
});
