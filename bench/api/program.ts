import { PASSWORD, register } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { startFakeEngine } from "#test/support/fake-engine.ts";
import { startLastingServer } from "#test/support/server.ts";

/** What a new person has, and what their purse gets of it. */
const CREDITS = 1_000;

/** A server, its process, and the engine that it asks. */
export type ApiServer = { url: string; pid: number; engine: { key: string; url: string } };

/** Runs `work` on a server whose engine is the tests' own of OpenAI's kind, which speaks at once; nothing is asked too often. */
export async function withApiServer(
  settings: Record<string, string>,
  work: (server: ApiServer) => Promise<void>,
): Promise<void> {
  const engine = await startFakeEngine();
  const server = await startLastingServer({
    ...engine.settings,
    ...settings,
    SIGN_UP_CREDITS: String(CREDITS),
    CONVERSIONS_PER_MINUTE: "1000000",
    CONNECTIONS_PER_ADDRESS: "2000",
  });
  try {
    const { pid } = server.process;
    if (pid === undefined) throw new Error("a server without a process");
    await work({ url: server.url, pid, engine });
  } finally {
    await server.close();
    await engine.close();
  }
}

/** A key of a new person's, which may spend all that they were given. */
export async function newKey(url: string, name: string): Promise<string> {
  const person = await register(url, `${name}@example.org`);
  const purse = { name: "Bench", credits: CREDITS };
  const { body } = await person.call<ReplyTo<"makePurse">>("/api/account/purses", purse);
  const wish = { name: "Bench", password: PASSWORD, purse: body.purse?.id };
  const made = await person.call<ReplyTo<"makeKey">>("/api/account/keys", wish);
  if (!made.body.key) throw new Error(`no key: ${made.body.code}`);
  return made.body.key;
}

/** Asks for a text as speech, as OpenAI's clients do. @throws where it is refused */
export async function speak(url: string, key: string, input: string, format = "mp3"): Promise<Response> {
  const response = await fetch(`${url}/v1/audio/speech`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ model: "tts-1", voice: "alloy", input, response_format: format }),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return response;
}
