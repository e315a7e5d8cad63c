import { randomUUID } from "node:crypto";
import OpenAI, { APIError } from "openai";
import { afterAll, beforeAll } from "vitest";
import { PASSWORD, register } from "./client.ts";
import type { ReplyTo } from "./contract.ts";
import { openStepServer, type StepServer } from "./step-server.ts";

export let server: StepServer;

/**
 * Opens a server on PostgreSQL whose engines the tests of a file lead; a credit pays 20 characters, or 2 seconds. `pages`: the folder
 * of the built ones, else it has none.
 */
export function preparePrograms(settings: Record<string, string> = {}, pages?: string) {
  beforeAll(async () => {
    server = await openStepServer("postgres", settings, pages);
  });
  afterAll(() => server.close());
}

/** A program of a new person's, with OpenAI's own client: its key spends from a purse of so many credits. */
export async function newProgram(
  credits: number | null,
  wish: { engines?: string[]; scopes?: string[]; origins?: string[] } = {},
) {
  const ada = await register(server.url, `program-${randomUUID().slice(0, 8)}@example.org`);
  const filled = { name: "Robot", credits: credits ?? 0 };
  const { body: made } = await ada.call<ReplyTo<"makePurse">>("/api/account/purses", filled);
  const purse = credits === null ? undefined : made.purse?.id;
  const about = { name: "Robot", password: PASSWORD, ...(purse && { purse }), ...wish };
  const { body } = await ada.call<ReplyTo<"makeKey">>("/api/account/keys", about);
  if (!body.key || !body.id) throw new Error(`no key: ${body.code}`);
  const statement = async () =>
    (await ada.get<ReplyTo<"readStatement">>(`/api/statement?purse=${purse}`)).body.lines
      .map(({ kind, words, amount, balanceAfter }) => `${kind} ${amount} → ${balanceAfter} ${words}`.trim())
      .reverse()
      .join("\n");
  return {
    ada,
    key: body.key,
    keyId: body.id,
    client: clientOf(body.key),
    purse,
    /** What the purse paid, movement by movement. */
    statement,
    /** How many documents its person has in their library. */
    stored: async () => (await ada.get<ReplyTo<"listDocuments">>("/api/documents")).body.documents.length,
    /** What is left in it, and on hold. */
    async left() {
      const { purses } = (await ada.get<ReplyTo<"listPurses">>("/api/account/purses")).body;
      const { available, held } = purses.find(({ id }) => id === purse) ?? { available: 0, held: 0 };
      return { available, held };
    },
  };
}

export const clientOf = (apiKey: string): OpenAI =>
  new OpenAI({ apiKey, baseURL: `${server.url}/v1`, maxRetries: 2 });

/** What OpenAI's client throws: the class of it, with what it was told. */
export async function thrownBy(asked: PromiseLike<unknown>) {
  try {
    await asked;
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    const { status, code, type, param } = error;
    return [error.constructor.name, status, code, type, param];
  }
  throw new Error("nothing was thrown");
}
