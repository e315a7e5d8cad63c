import { once } from "node:events";
import { onTestFinished } from "vitest";
import { WebSocket } from "ws";
import type { Live, LivePhrase } from "#contract/live.ts";
import { LIVE_END, LIVE_PAUSE, type LiveMessage } from "#contract/live-messages.ts";
import { type Person, until } from "./client.ts";
import type { ReplyTo } from "./contract.ts";

/** Captions that somebody has begun, and what else can be asked of them. */
export async function beginLive(person: Person, key?: string, body: object = {}) {
  const headers: Record<string, string> = key ? { "idempotency-key": key } : {};
  const { body: answer } = await person.call<ReplyTo<"beginLive">>("/api/live", body, headers);
  if (!answer.live) throw new Error(`no captions: ${answer.code}`);
  return answer.live;
}

export const readLive = async (person: Person, id: string): Promise<Live> =>
  (await person.get<ReplyTo<"readLive">>(`/api/live/${id}`)).body.live;

export async function ticketFor(person: Person, id: string): Promise<string> {
  const { body } = await person.call<ReplyTo<"ticketForLive">>(`/api/live/${id}/ticket`);
  return body.ticket;
}

export type LiveClient = Awaited<ReturnType<typeof openLive>>;

/** `atEnd` is given what ends the connection: left out, that happens with the test. */
type Opening = { after?: number; headers?: Record<string, string>; atEnd?: (end: () => void) => void };

/** A connection to captions, by a ticket. `all` is what was said on it, in order. */
export async function openLive(
  url: string,
  id: string,
  ticket: string,
  { after = 0, headers = {}, atEnd = onTestFinished }: Opening = {},
) {
  const address = `${url.replace("http", "ws")}/api/live/${id}/socket?ticket=${ticket}&after=${after}`;
  const socket = new WebSocket(address, { headers });
  atEnd(() => socket.terminate());
  const all: LiveMessage[] = [];
  let closed: number | undefined;
  socket.on("message", (data) => all.push(JSON.parse(String(data))));
  socket.on("close", (code) => {
    closed = code;
  });
  await once(socket, "open"); // rejects with what was answered instead
  const find = <Kind extends LiveMessage["kind"]>(kind: Kind) =>
    all.filter((message): message is Extract<LiveMessage, { kind: Kind }> => message.kind === kind);
  const ready = await until("the first message", () => find("ready")[0] ?? closed);
  if (typeof ready === "number") throw new Error(`closed with ${ready}`);
  return {
    socket,
    all,
    find,
    ready,
    closed: () => until("the end of the connection", () => closed),
    /** Sound whose first sample has this place. */
    send(place: number, samples: Int16Array) {
      for (let from = 0; from < samples.length; from += 16_000) {
        const part = samples.subarray(from, from + 16_000);
        const message = Buffer.alloc(8 + 2 * part.length);
        message.writeBigUInt64LE(BigInt(place + from));
        for (const [at, sample] of part.entries()) message.writeInt16LE(sample, 8 + 2 * at);
        socket.send(message);
      }
    },
    end: () => socket.send(LIVE_END),
    pause: () => socket.send(LIVE_PAUSE),
    cut: () => socket.terminate(),
    phrases: (): LivePhrase[] => [...ready.phrases, ...find("phrase")],
    said: (): string[] => [...ready.phrases, ...find("phrase")].map(({ text }) => text),
    phrase: (text: string) =>
      until(`the phrase ${text}`, () =>
        [...ready.phrases, ...find("phrase")].some((one) => one.text === text),
      ),
    ended: () => until("the end of the captions", () => find("ended")[0]),
  };
}

/** The same with a ticket of its own. */
export async function connect(url: string, person: Person, id: string, after = 0): Promise<LiveClient> {
  return openLive(url, id, await ticketFor(person, id), { after });
}
