import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { conversion } from "#server/conversions/tables.ts";
import { PASSWORD, send, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { openWriting, type WritingWorld } from "#test/support/writing-world.ts";

let world: WritingWorld;
beforeAll(async () => {
  world = await openWriting("postgres");
});
afterAll(() => world.close());

it("what a guest sent is no key's to read, follow or stop, though its purse pays for it", async () => {
  const { ada, token, purse } = await world.writing(10);
  const keyFor = async (scopes: string[]) => {
    const about = { name: "Robot", password: PASSWORD, purse, scopes };
    return (await ada.call<ReplyTo<"makeKey">>("/api/account/keys", about)).body.key ?? "";
  };
  const [program, reader] = [await keyFor(["transcribe"]), await keyFor(["transcribe", "read"])];
  await world.sendOf(token, 2);
  const run = await world.engine.run();
  const [row] = await world.services.db.select().from(conversion).where(eq(conversion.userId, ada.user.id));
  const ask = async (key: string, method: string, path: string) => {
    const headers = { authorization: `Bearer ${key}` };
    return (await send(`${world.url}/api/v1/conversions/${path}`, { method, headers })).status;
  };
  const id = row?.id ?? "";
  const stops = [
    ["POST", `${id}/cancel`],
    ["POST", `${id}/store`],
    ["DELETE", id],
  ] as const;
  const reads = [id, `by-key/${row?.idempotencyKey}`];
  for (const path of [...reads, `by-key/${row?.idempotencyKey}/events`])
    expect([path, await ask(program, "GET", path)]).toEqual([path, 404]);
  for (const path of reads) expect([path, await ask(reader, "GET", path)]).toEqual([path, 200]);
  for (const key of [program, reader])
    for (const [method, path] of stops) expect([path, await ask(key, method, path)]).toEqual([path, 404]);
  run.end();
  await until("the text", async () => (await world.documents(ada)).length === 1);
});

it("no program names its work as this server names what guests sent", async () => {
  const { ada } = await world.writing(1);
  for (const name of ["received:1234", "batch:1234:5"]) {
    const headers = { "idempotency-key": name };
    const ended = world.engine.run().then((run) => run.end()); // what would begin ends, so that this fails then
    ended.catch(() => {});
    const { status, body } = await ada.call<ReplyTo<"speak">>("/api/voice/speak", { prompt: "Hi." }, headers);
    expect([name, status, body.code]).toEqual([name, 400, "key-malformed"]);
  }
});
