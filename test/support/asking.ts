import type { Person } from "#test/support/client.ts";
import { send } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { seeded } from "#test/support/random.ts";
import { noiseBy, tus } from "#test/support/tus.ts";

const OCTETS = { "content-type": "application/offset+octet-stream" };

/** A recording of so many seconds of noise, which no other is like: a WAV. */
export const recordingOf = (seconds: number, seed = seconds) =>
  noiseBy(seeded(seed), 44 + Math.round(seconds * 96_000));

/** What guests do at a server, by hand, and what who asks them does. */
export function askingAt(url: string) {
  const post = <Name extends "beginSent" | "arriveSent" | "findSent" | "removeSent" | "reportAsked">(
    path: string,
    body: object,
    headers: Record<string, string> = {},
  ) => send<ReplyTo<Name>>(`${url}${path}`, { body, headers });

  /** Asks for recordings. @returns the request, and what its address carries */
  async function ask(person: Person, wanted: object = {}) {
    const { status, body } = await person.call<ReplyTo<"createRecordingRequest">>("/api/recording-requests", {
      title: "Grandma's stories",
      name: "Ada",
      ...wanted,
    });
    const { request } = body;
    return { status, body, request, id: request?.id ?? "", token: request?.url.split("/ask/")[1] ?? "" };
  }

  /** `bytes` is null of a recording that goes on. */
  const begin = (
    token: string,
    bytes: number | null,
    more: object = {},
    headers: Record<string, string> = {},
  ) => post<"beginSent">(`/api/asked/${token}/recordings`, { bytes, ...more }, headers);

  function sendPart(
    token: string,
    { id, secret }: { id: string; secret: string },
    offset: number,
    body: Buffer,
    headers: Record<string, string> = {},
  ) {
    const said = { ...OCTETS, "upload-offset": String(offset), "recording-secret": secret, ...headers };
    return tus(url, "PATCH", `/api/asked/${token}/recordings/${id}`, said, body);
  }
  const look = (token: string, { id, secret }: { id: string; secret: string }) =>
    tus(url, "HEAD", `/api/asked/${token}/recordings/${id}`, { "recording-secret": secret });

  /** Sends a file whole, and has it looked at. */
  async function sendWhole(token: string, content: Buffer, more: object = {}) {
    const { status, body } = await begin(token, content.length, more);
    if (status !== 200) throw new Error(`a recording was refused: ${status} ${body.code}`);
    const part = await sendPart(token, body, 0, content);
    if (part.status !== 204) throw new Error(`a part was refused: ${part.status} ${part.code}`);
    const arrived = await post<"arriveSent">("/api/sent/arrive", { secret: body.secret });
    return { ...body, arrived };
  }

  return {
    ask,
    begin,
    sendPart,
    look,
    sendWhole,
    open: (token: string) => send<ReplyTo<"openAsked">>(`${url}/api/asked/${token}`, { method: "GET" }),
    arrive: (secret: string, more: object = {}) =>
      post<"arriveSent">("/api/sent/arrive", { secret, ...more }),
    find: (secret: string) => post<"findSent">("/api/sent/find", { secret }),
    removeSent: (secret: string) => post<"removeSent">("/api/sent/remove", { secret }),
    report: (token: string, body: object) => post<"reportAsked">(`/api/asked/${token}/report`, body),
    requests: async (person: Person) =>
      (await person.get<ReplyTo<"listRecordingRequests">>("/api/recording-requests")).body.requests,
    received: async (person: Person) =>
      (await person.get<ReplyTo<"listReceived">>("/api/received")).body.received,
    end: ({ token }: Person, id: string) =>
      send(`${url}/api/recording-requests/${id}`, { method: "DELETE", headers: { token } }),
    throwAway: ({ token }: Person, id: string) =>
      send(`${url}/api/received/${id}`, { method: "DELETE", headers: { token } }),
  };
}
