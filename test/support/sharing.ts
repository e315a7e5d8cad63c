import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { user } from "#server/accounts/tables.ts";
import { syntheticTag } from "#server/audio/synthetic-mark.ts";
import { conversion } from "#server/conversions/tables.ts";
import { document, segment } from "#server/documents/tables.ts";
import { type Person, register, send } from "./client.ts";
import type { ReplyTo } from "./contract.ts";
import { LIGHTEST } from "./database.ts";
import { openStepServer, type StepServer } from "./step-server.ts";

/** How links begin that the server hands out. */
const ADDRESS = "https://say.example";
/** A frame of an MP3 (MPEG-2 layer III, 64 kbit/s, 24 kHz, mono) that is silent, and as long as this in bytes. */
const FRAME = { head: [0xff, 0xf3, 0x84, 0xc0], bytes: 192 };
/** Of such a frame: what it says of its sound, which is that there is none. What follows belongs to nobody. */
const SIDE_BYTES = 9;
/** A sound of before there was a mark: two seconds of silence, of bytes that tell where they stand. */
export const BARE_SOUND = Buffer.from(
  Array.from({ length: 84 * FRAME.bytes }, (_, at) => {
    const inFrame = at % FRAME.bytes;
    return FRAME.head[inFrame] ?? (inFrame < FRAME.head.length + SIDE_BYTES ? 0 : at % 251);
  }),
);
/** The sound of every document, as it is made now. */
export const SOUND = Buffer.concat([syntheticTag(), BARE_SOUND]);

/** A server that is reached by https, with people who have documents. `pages`: the folder of the built ones. */
export async function openSharing(
  settings: Record<string, string> = {},
  pages?: string,
  on: Parameters<typeof openStepServer>[0] = LIGHTEST,
) {
  const asked = {
    PUBLIC_URL: ADDRESS,
    TWO_FACTOR: "optional",
    MODELS: "off",
    FORMS_PER_ADDRESS_HOUR: "1000",
    LOGINS_PER_ADDRESS_MINUTE: "1000",
    ...settings,
  };
  const server = await openStepServer(on, asked, pages);
  return { ...server, ...sharingAt(server) };
}

function sharingAt({ url, services }: StepServer) {
  let people = 0;
  const here = (link: string) => link.replace(ADDRESS, url);
  const withToken = (person: Person) => ({ headers: { token: person.token } });
  return {
    here,
    /** Somebody with a speech of two sentences. */
    async somebody(title = "Lanterns", sound: Buffer | null = SOUND) {
      const person = await register(url, `person-${people++}-${randomUUID().slice(0, 8)}@example.org`);
      return { person, id: await speechOf(services, person, title, sound) };
    },
    speechOf: (person: Person, title: string) => speechOf(services, person, title, SOUND),
    async admin() {
      const admin = await register(url, `admin-${randomUUID().slice(0, 8)}@example.org`);
      await services.db.update(user).set({ admin: true }).where(eq(user.id, admin.user.id));
      return admin;
    },
    /** Makes a link, and says what its address carries. */
    async share(person: Person, id: string, body: object = {}) {
      const { status, body: reply } = await person.call<ReplyTo<"createShare">>(
        `/api/documents/${id}/shares`,
        body,
      );
      const link = reply.share?.url ?? "";
      return { status, reply, share: reply.share, token: link.split("/s/")[1] ?? "" };
    },
    open: (token: string, body: object = {}, headers: Record<string, string> = {}) =>
      send<ReplyTo<"openShare">>(`${url}/api/shared/${token}`, { body, headers }),
    sound: (token: string, headers: Record<string, string> = {}, query = "", method = "GET") =>
      fetch(`${url}/api/shared/${token}/sound.mp3${query}`, { method, headers }),
    end: (person: Person, id: string) =>
      send(`${url}/api/shares/${id}`, { method: "DELETE", ...withToken(person) }),
    intoFeed: (person: Person, id: string) =>
      send<ReplyTo<"addToFeed">>(`${url}/api/feed/documents/${id}`, { method: "PUT", ...withToken(person) }),
    outOfFeed: (person: Person, id: string) =>
      send(`${url}/api/feed/documents/${id}`, { method: "DELETE", ...withToken(person) }),
  };
}

async function speechOf(
  { db, storage }: StepServer["services"],
  { user: { id: userId } }: Person,
  title: string,
  sound: Buffer | null,
): Promise<string> {
  const createdAt = new Date();
  const audio = sound && storage.newKey("audio");
  if (audio) await storage.write(audio, [sound] as unknown as AsyncIterable<Uint8Array>, sound.length);
  const [made] = await db
    .insert(conversion)
    .values({
      ...{ userId, tool: "text-to-speech", state: "done", idempotencyKey: randomUUID(), requestHash: "" },
      ...{ credits: 1, charged: 1, title, engine: "basic", prompt: "The lanterns were lit. Nobody came." },
      ...{ audio, seconds: 2, voice: "nova" as const },
      ...{ createdAt, expiresAt: new Date(createdAt.getTime() + 86_400_000) },
    })
    .returning({ id: conversion.id });
  const [filed] = await db
    .insert(document)
    .values({
      userId,
      kind: "speech",
      title,
      language: "en",
      voice: "nova",
      conversionId: made!.id,
      createdAt,
    })
    .returning({ id: document.id });
  const documentId = filed!.id;
  await db.insert(segment).values([
    { documentId, userId, position: 1, text: "The lanterns were lit.", start: 0, end: 1 },
    { documentId, userId, position: 2, text: "Nobody came.", start: 1, end: 2 },
  ]);
  return documentId;
}
