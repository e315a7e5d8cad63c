import { expect, it } from "vitest";
import { send } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { newProgram, preparePrograms, server } from "#test/support/openai-programs.ts";

preparePrograms();

const SHOP = "https://shop.example.org";
/** Sounds that are read at a time, by all readers of a person's. */
const PLACES = 20;

/** As long as a name may be. */
const NAME = "order-".padEnd(128, "1");

type Made = { code: string; conversion?: { id: string; key: string } };

/** A program, and how those who have a token of its key ask: from a page of the shop's. */
async function shop() {
  const program = await newProgram(20, { origins: [SHOP] });
  const reader = async () => {
    const headers = { authorization: `Bearer ${program.key}` };
    const wish = { body: { origin: SHOP }, headers };
    const { body } = await send<ReplyTo<"makeToken">>(`${server.url}/api/v1/tokens`, wish);
    if (!("token" in body)) throw new Error(`no token: ${JSON.stringify(body)}`);
    return { authorization: `Bearer ${body.token}`, origin: SHOP };
  };
  return { program: { authorization: `Bearer ${program.key}` }, reader };
}

/** The same name, whoever gives it. */
async function speak(headers: Record<string, string>, prompt: string): Promise<Made> {
  const named = { ...headers, "idempotency-key": NAME };
  const answer = send<Made>(`${server.url}/api/v1/voice/speak`, { body: { prompt }, headers: named });
  const spoken = server.engine.run().then((run) => run.end());
  await Promise.race([spoken, answer]);
  return (await answer).body;
}

it("readers of other sites take no names from their owner's programs, nor from each other", async () => {
  const { program, reader } = await shop();
  const all = [await reader(), await reader(), program];
  const made: Made[] = [];
  for (const [i, headers] of all.entries()) made.push(await speak(headers, `Of the ${i}. of them.`));
  expect(made.map(({ code }) => code)).toEqual(["ok", "ok", "ok"]);
  const address = `${server.url}/api/v1/conversions/by-key/${NAME}`;
  const found = await Promise.all(all.map((headers) => send<Made>(address, { method: "GET", headers })));
  expect(found.map(({ body }) => body.conversion?.id)).toEqual(made.map((one) => one.conversion?.id));
  const own = { method: "GET", headers: program };
  const ofReader = (await send<Made>(`${server.url}/api/v1/conversions/${made[0]?.conversion?.id}`, own))
    .body;
  const key = ofReader.conversion?.key ?? "";
  expect(key).toMatch(new RegExp(`^token:[^:]+:${NAME}$`));
  const named = await send<Made>(address.replace(NAME, encodeURIComponent(key)), own);
  expect(named.body.conversion?.id).toBe(made[0]?.conversion?.id);
});

it("readers of other sites leave their owner's programs the places of sounds that are heard while they are made", async () => {
  const { program, reader } = await shop();
  const token = await reader();
  const hear = (headers: Record<string, string>, input: string) =>
    fetch(`${server.url}/v1/audio/speech`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ model: "tts-1", voice: "alloy", input }),
    });
  const heard = Array.from({ length: PLACES + 1 }, () => hear(token, "Of a reader."));
  const refused = heard.map(async (one) => {
    if ((await one).status !== 429) throw new Error("let in");
  });
  await Promise.any(refused); // all others have their places
  const run = await server.engine.run();
  const own = hear(program, "Of the program.");
  const theirs = server.engine.run().then((begun) => begun.end());
  await Promise.race([theirs, own]);
  expect((await own).status).toBe(200);
  run.end();
  const all = await Promise.all(heard);
  expect(all.map(({ status }) => status).sort()).toEqual([...Array(PLACES).fill(200), 429]);
  for (const one of all) await one.arrayBuffer();
});
