import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DigestFailure } from "#contract/digests.ts";
import { ChatError } from "#server/digests/chat-error.ts";
import { composeDigest } from "#server/digests/compose-digest.ts";
import { openChat } from "#server/digests/open-chat.ts";
import type { Timeouts } from "#server/engines/service/try-again.ts";
import { type ChatServer, startChatServer } from "#test/support/chat-server.ts";
import type { Behaviour } from "#test/support/service-server.ts";

const SEGMENTS = ["Who is there?", "It is me.", "Come in!"].map((text, index) => ({
  ...{ start: 2 * index, end: 2 * index + 1, text, words: [] },
}));

/** As compatible servers do, a refusal names a field in its words alone. */
const refused = (status: number, headers: Record<string, string> = {}, named?: string): Behaviour => ({
  ...{ kind: "error", status, headers },
  ...(named && { code: `unsupported: ${named}` }),
});
const page: Behaviour = { kind: "other", contentType: "text/html", body: "<html>Log in</html>" };
const noChoice: Behaviour = { kind: "other", contentType: "application/json", body: '{"choices":[]}' };

type Fault = {
  name: string;
  behaviours: Behaviour[];
  /** The last behaviour stays. */
  forever?: true;
  timeouts?: Partial<Timeouts>;
  /** How it ends, where it does not end well. */
  ends?: DigestFailure;
  asked: number;
};

const FAULTS: Fault[] = [
  { name: "401", behaviours: [refused(401)], forever: true, ends: "chat-not-set-up", asked: 1 },
  { name: "402", behaviours: [refused(402)], forever: true, ends: "chat-unreachable", asked: 1 },
  { name: "403", behaviours: [refused(403)], forever: true, ends: "chat-not-set-up", asked: 1 },
  { name: "404", behaviours: [refused(404)], forever: true, ends: "chat-not-set-up", asked: 1 },
  { name: "429 with Retry-After, once", behaviours: [refused(429, { "retry-after": "0.01" })], asked: 2 },
  {
    name: "429 beyond our patience",
    behaviours: [refused(429, { "retry-after": "30" })],
    forever: true,
    ends: "chat-busy",
    asked: 1,
  },
  { name: "500, once", behaviours: [refused(500)], asked: 2 },
  { name: "500, for ever", behaviours: [refused(500)], forever: true, ends: "chat-failed", asked: 3 },
  { name: "a cut in the middle, once", behaviours: [{ kind: "cut", bytes: 40 }], asked: 2 },
  {
    name: "a cut in the middle, for ever",
    behaviours: [{ kind: "cut", bytes: 40 }],
    forever: true,
    ends: "chat-failed",
    asked: 2,
  },
  {
    name: "an answer that stops dripping",
    behaviours: [{ kind: "slow", bytes: 40 }],
    forever: true,
    timeouts: { idle: 2 },
    ends: "chat-timeout",
    asked: 1,
  },
  {
    name: "no answer",
    behaviours: [{ kind: "hang" }],
    forever: true,
    timeouts: { answer: 2 },
    ends: "chat-timeout",
    asked: 1,
  },
  { name: "a web page", behaviours: [page], forever: true, ends: "chat-failed", asked: 2 },
  { name: "no choice", behaviours: [noChoice], forever: true, ends: "chat-failed", asked: 2 },
  {
    name: "an answer without an end",
    behaviours: [{ kind: "endless" }],
    forever: true,
    ends: "chat-failed",
    asked: 2,
  },
];

let server: ChatServer;
const logged: string[] = [];
beforeAll(async () => {
  server = await startChatServer();
});
beforeEach(() => {
  server.forget();
  logged.length = 0;
});
afterAll(() => server.close());

function open(timeouts: Partial<Timeouts> = {}, settings: Record<string, string> = {}) {
  const given = { ...server.settings, ...settings };
  const chat = openChat(
    { ...given, CHAT_PART_CHARACTERS: 24_000, CHAT_ANSWER_SECONDS: 60 },
    (line) => logged.push(line),
    { backoff: 0.001, ...timeouts },
  );
  if (!chat) throw new Error("no chat server is set");
  return chat;
}

const compose = (chat = open(), signal = new AbortController().signal) =>
  composeDigest(chat, SEGMENTS, { language: "en", signal });

describe("a chat server", () => {
  it.each(FAULTS)("answers with $name", async ({ behaviours, forever, timeouts, ends, asked }) => {
    server.script("/completions", [...behaviours], forever);
    const failure = await compose(open(timeouts)).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (ends) {
      expect(failure).toBeInstanceOf(ChatError);
      expect(failure).toMatchObject({ failure: ends });
      expect(logged.length).toBeGreaterThan(0);
    } else expect(failure).toBeUndefined();
    expect(server.asked()).toHaveLength(asked);
    const shown = failure instanceof Error ? [failure.message, failure.stack, String(failure.cause)] : [];
    expect([...shown, ...logged].join()).not.toContain(server.key);
    expect([...shown, ...logged].join()).not.toContain("Who is there");
  });

  it("is down", async () => {
    const down = await startChatServer();
    await down.close();
    const failure = compose(open({ retries: 0 }, down.settings));
    await expect(failure).rejects.toMatchObject({ failure: "chat-unreachable" });
  });

  it("drips for longer than an answer may take, without ever pausing", async () => {
    const drip = createServer((_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const timer = setInterval(() => response.write(" "), 20);
      response.on("close", () => clearInterval(timer));
    });
    await once(drip.listen(0, "127.0.0.1"), "listening");
    const url = `http://127.0.0.1:${(drip.address() as AddressInfo).port}`;
    const failure = compose(open({ answer: 0.3 }, { CHAT_BASE_URL: url }));
    await expect(failure).rejects.toMatchObject({ failure: "chat-timeout" });
    drip.close();
  });

  it("is left when nobody wants the answer any more", async () => {
    server.script("/completions", [{ kind: "hang" }], true);
    const stop = new AbortController();
    const left = compose(open(), stop.signal);
    await expect.poll(() => server.asked().length).toBe(1);
    stop.abort(new Error("enough"));
    await expect(left).rejects.toThrow("enough");
    expect(logged).toEqual([]);
  });

  it("takes what it can of the form that is asked for, and is not asked again for what it named", async () => {
    const chat = open();
    const forms = () => server.asked().map(({ response_format }) => response_format?.type);
    server.script("/completions", [refused(400, {}, "response_format"), refused(422, {}, "response_format")]);
    await compose(chat);
    expect(forms()).toEqual(["json_schema", "json_object", undefined]);
    await compose(chat);
    expect(forms().slice(3)).toEqual([undefined]);
    server.script("/completions", [refused(400)], true);
    await expect(compose(open())).rejects.toMatchObject({ failure: "chat-refused" });
  });

  it("that refuses without a word of the form is asked for all of it the next time", async () => {
    const chat = open();
    server.script("/completions", [refused(400), refused(422)]);
    await compose(chat);
    await compose(chat);
    const forms = server.asked().map(({ response_format }) => response_format?.type);
    expect(forms).toEqual(["json_schema", "json_object", undefined, "json_schema"]);
  });
});
