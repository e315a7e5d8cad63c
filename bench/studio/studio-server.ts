import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { type Person, register, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { startLastingServer, type TestServer } from "#test/support/server.ts";

/** Sentences of 100 characters with their space, none like another, as plain prose has them. */
export function proseOf(characters: number, first = 0): string {
  const sentences = Array.from({ length: Math.ceil(characters / 100) }, (_, n) => sentenceOf(first + n));
  return sentences.join(" ").slice(0, characters - 1);
}

/** Its number has five digits, so that it always ends with the same word: after "a." none would end. */
export function sentenceOf(number: number): string {
  const said = `Boat number ${10_000 + number} came home at night, and the keeper of the light wrote down its name`;
  return `${said.padEnd(98, " and its crew and all").slice(0, 98).trimEnd()}.`;
}

export type Studio = Awaited<ReturnType<typeof openStudio>>;

/** A server with its own engine, and a person with credits enough, who writes documents and has them made. */
export async function openStudio(settings: Record<string, string> = {}) {
  const server = await startLastingServer({
    ...{ SIGN_UP_CREDITS: "1000", SPEECH_ENGINE: "basic", CONVERSIONS_PER_MINUTE: "100000", MODELS: "off" },
    ...settings,
  });
  const person = await register(server.url, "bench@example.org");
  return {
    server,
    close: () => server.close(),
    write: (text: string) => writeText(server, person, text),
    /** Bytes of memory that the server and its helpers hold now. */
    memory: () => memoryOfTree(server.process.pid ?? 0),
  };
}

async function writeText(server: TestServer, person: Person, text: string) {
  const body = { text, language: "en", voice: "nova" };
  const written = await person.call<ReplyTo<"createDocument">>("/api/documents", body);
  const id = written.body.document?.id;
  if (!id) throw new Error(JSON.stringify(written.body));
  const at = `/api/documents/${id}`;
  const read = async () => (await person.get<ReplyTo<"readDocument">>(at)).body;
  const making = async () => (await person.get<ReplyTo<"readMaking">>(`${at}/make`)).body.making;
  let growing: string | null = null;
  return {
    read,
    making,
    /** What making it costs, in credits. */
    async price(): Promise<number> {
      const { quote } = (await person.get<ReplyTo<"quoteMake">>(`${at}/make/quote`)).body;
      if (!quote) throw new Error("no price");
      return quote.credits;
    },
    /** Has it made for a price that was told. */
    async press(credits: number): Promise<void> {
      const key = { "idempotency-key": randomUUID() };
      const { body } = await person.call<ReplyTo<"makeDocument">>(`${at}/make`, { credits }, key);
      if (!body.success) throw new Error(JSON.stringify(body));
      growing = body.audio ?? null;
    },
    /** Waits until the press has ended. */
    async ended(): Promise<void> {
      const end = await until(
        "the end",
        async () => (await making())?.state !== "running" && making(),
        3_600,
      );
      if (end?.state !== "done") throw new Error(JSON.stringify(end));
    },
    cancel: () => person.call(`${at}/make/cancel`),
    /** Resolves with the first bytes of the sound that the press answered. */
    async firstSound(): Promise<void> {
      const leave = new AbortController();
      const answer = await fetch(server.url + growing, { signal: leave.signal });
      await answer.body?.getReader().read();
      leave.abort();
    },
    /** All of its sound, MP3. */
    async sound(): Promise<Buffer> {
      const { document } = await read();
      return Buffer.from(await (await fetch(server.url + document.audio)).arrayBuffer());
    },
    /** @returns the milliseconds of the edit itself */
    async edit(position: number, said: string): Promise<number> {
      const stretch = `${at}?from=${position}&count=1`;
      const { segments, revision } = (await person.get<ReplyTo<"readDocument">>(stretch)).body;
      const began = performance.now();
      const answer = await fetch(`${server.url}${at}/segments/${segments[0]?.id}?answer=changes`, {
        method: "PATCH",
        headers: { "content-type": "application/json", token: person.token },
        body: JSON.stringify({ text: said, revision }),
      });
      const reply = await answer.text();
      if (!answer.ok) throw new Error(reply);
      return performance.now() - began;
    },
  };
}

/** Resident bytes of a process and all that it started. */
function memoryOfTree(root: number): number {
  const table = execFileSync("ps", ["-e", "-o", "pid=,ppid=,rss="], { encoding: "utf8" });
  const rows = table
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const tree = new Set([root]);
  for (let size = 0; size < tree.size; ) {
    size = tree.size;
    for (const [pid = 0, parent = 0] of rows) if (tree.has(parent)) tree.add(pid);
  }
  return rows.reduce((sum, [pid = 0, , rss = 0]) => sum + (tree.has(pid) ? rss * 1024 : 0), 0);
}
