import pg from "pg";
import { expect, it, onTestFinished, vi } from "vitest";
import { audioFolder, tone } from "#test/support/audio.ts";
import { PASSWORD, register } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { success } from "#test/support/outcomes.ts";
import { openStepServer } from "#test/support/step-server.ts";

type Asked = { text: string; values: unknown[] };

/** A server, somebody, and what was asked of the database since `clear`: how each statement begins. */
async function counted(email: string) {
  const sent = vi.spyOn(pg.Client.prototype, "query");
  onTestFinished(() => sent.mockRestore());
  const server = await openStepServer("postgres");
  onTestFinished(() => server.close());
  const asked = (): Asked[] =>
    (sent.mock.calls as unknown[][]).map(([query, values = []]) => ({
      text: (query as { text?: string }).text ?? String(query),
      values: values as unknown[],
    }));
  const beginnings = (found: Asked[]) => found.map(({ text }) => text.slice(0, 6));
  return {
    server,
    ada: await register(server.url, email),
    clear: () => sent.mockClear(),
    about: (what: RegExp) => beginnings(asked().filter(({ text }) => what.test(text))),
    /** What names one conversion. What looks for any that were abandoned, as a server does by itself, does not. */
    aboutOne: (key: string, id = key) => {
      const names = (value: unknown) => value === id || value === key;
      return beginnings(
        asked().filter(({ text, values }) => /"conversion"/.test(text) && values.some(names)),
      );
    },
  };
}

it("speech reads its conversion never again, and is told the balance by its own hold and capture", async () => {
  const { server, ada, clear, about, aboutOne } = await counted("statements@example.org");
  const synthesize = async (key: string) => {
    const answer = ada.synthesize("Hello there.", { key });
    (await server.engine.run()).end();
    return (await answer).body;
  };
  await synthesize("warms-up-1");
  clear();
  const spoken = await synthesize("counted-1");
  expect(spoken).toMatchObject({ ...success("ok"), creditBalance: 18 });
  // The key is looked up, the row recorded with its claim, and completed.
  expect(aboutOne("counted-1", spoken.conversion?.id)).toEqual(["select", "insert", "update"]);
  expect(about(/posted - held/)).toEqual([]);
  expect(about(/ledger_hold|ledger_capture/)).toHaveLength(2);
});

it("speech by a key is looked at once, when it is whole, and twice at whether the key lives; the same again is a new use", async () => {
  const { server, ada, clear, about } = await counted("key-statements@example.org");
  const { hub } = server.services;
  const { next } = hub;
  hub.next = (id, said, _, signal) => next(id, said, 600_000, signal); // as above all, what is announced is not looked for unasked
  const purse = await ada.call<ReplyTo<"makePurse">>("/api/account/purses", { name: "B", credits: 10 });
  const wish = { name: "B", password: PASSWORD, purse: purse.body.purse?.id };
  const { key } = (await ada.call<ReplyTo<"makeKey">>("/api/account/keys", wish)).body;
  const speak = async () => {
    const answer = fetch(`${server.url}/v1/audio/speech`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ model: "tts-1", voice: "alloy", input: "Hello there." }),
    });
    (await server.engine.run()).end();
    return (await (await answer).arrayBuffer()).byteLength;
  };
  await speak();
  clear();
  const bytes = await speak();
  expect(bytes).toBeGreaterThan(0);
  expect(about(/insert into "conversion" /)).toHaveLength(1);
  expect(about(/from "conversion" left join "conversion_part"/)).toHaveLength(1);
  expect(about(/^select.*from "api_key"/s)).toHaveLength(2);
  expect(about(/ledger_hold|ledger_capture/)).toHaveLength(2);
});

it("a transcript asks for the balance once, and reads its conversion once, when it is over, with the balance then", async () => {
  const { server, ada, clear, about, aboutOne } = await counted("transcript-statements@example.org");
  const { hub } = server.services;
  const { next } = hub;
  // Looking without having heard anything is for announcements that are lost; here it would count how long things take.
  hub.next = (id, said, _, signal) => next(id, said, 600_000, signal);
  const files = await audioFolder();
  onTestFinished(() => files.remove());
  const sound = await files.make("talk.wav", tone(4));
  const transcribe = async (key: string) => {
    const answer = ada.transcribe(sound, { key });
    (await server.engine.run()).end();
    return (await answer).body;
  };
  await transcribe("warms-up-1");
  clear();
  const written = await transcribe("counted-1");
  expect(written).toMatchObject({ ...success("ok"), creditBalance: 16 });
  expect(about(/posted - held/)).toEqual(["select"]);
  expect(about(/left join "ledger_account"/)).toEqual(["select"]);
  // The key is looked up before the file is decoded and when it is paid; the row is recorded, and read in the end.
  const askedOrMade = aboutOne("counted-1", written.conversion?.id).filter((begins) => begins !== "update"); // where the work is done
  expect(askedOrMade).toEqual(["select", "select", "insert", "select"]);
  expect(about(/ledger_hold|ledger_capture/)).toHaveLength(2);
});
