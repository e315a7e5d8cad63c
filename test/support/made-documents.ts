import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { syntheticTag } from "#server/audio/synthetic-mark.ts";
import type { Db } from "#server/platform/db/client.ts";
import { rowsOf } from "#server/platform/db/rows.ts";
import { type Person, send, until } from "./client.ts";
import type { ReplyTo } from "./contract.ts";

/** Four sentences of ten characters: two blocks of twenty. */
export const SENTENCES = ["One two 3.", "Four five.", "Six seven.", "Eight nine"] as const;
export const FOUR = SENTENCES.join(" ");

/** What says of a sound that it is synthetic. */
export const TAG_BYTES = syntheticTag().length;

type MakeWanted = { key?: string; credits?: number; renew?: boolean };
type TakeWanted = { key?: string; credits?: number; voice?: string; instructions?: string };

/** A doubtful sentence, and the sound of it that is meant. */
type Which = { segment: string; sound: string };

/** Has a check say that a sentence sounds doubtful. @returns its sound, where it has one */
export async function makeDoubtful(db: Db, documentId: string, segment: string): Promise<string | undefined> {
  const [row] = await rowsOf<{ id: string }>(
    db,
    sql`insert into checked_sound (sound_id, document_id, heard, doubts)
      select sound_id, document_id, 'Something else', '[{"from":0,"to":1,"heard":"else"}]'::jsonb from segment
      where document_id = ${documentId} and id = ${segment} and until is null and sound_id is not null
      on conflict (sound_id) do update set heard = excluded.heard returning sound_id as id`,
  );
  return row?.id;
}

/** A document that somebody wrote, and what they do with it. */
export async function writeDocument(url: string, person: Person, text: string, more: object = {}) {
  const written = await person.call<ReplyTo<"createDocument">>("/api/documents", { text, ...more });
  expect(written.body).toMatchObject({ success: true });
  const id = written.body.document?.id ?? "";
  const at = `/api/documents/${id}`;
  const read = async () => (await person.get<ReplyTo<"readDocument">>(at)).body;
  const making = async () => (await person.get<ReplyTo<"readMaking">>(`${at}/make`)).body;
  const quote = async ({ renew = false } = {}) =>
    (await person.get<ReplyTo<"quoteMake">>(`${at}/make/quote?renew=${renew ? "yes" : "no"}`)).body.quote;
  return {
    id,
    at,
    read,
    making,
    quote,
    /** Agrees to what it costs now, or to `credits`. */
    async make({ key = randomUUID() as string, credits, renew = false }: MakeWanted = {}) {
      const body = { credits: credits ?? (await quote({ renew }))?.credits, renew };
      return person.call<ReplyTo<"makeDocument">>(`${at}/make`, body, { "idempotency-key": key });
    },
    /** What can be done with takes of a sentence, counted from 1. */
    async takesOf(number: number) {
      const { segments } = await read();
      const takes = `${at}/segments/${segments[number - 1]?.id}/takes`;
      const list = async () => (await person.get<ReplyTo<"listTakes">>(takes)).body.takes ?? [];
      return {
        list,
        kept: async () => (await list()).filter(({ kept }) => kept).map(({ voice }) => voice),
        quote: async (voice = "nova") =>
          (await person.get<ReplyTo<"quoteTake">>(`${takes}/quote?voice=${voice}`)).body,
        make: ({ key = randomUUID() as string, credits = 9, ...manner }: TakeWanted = {}) =>
          person.call<ReplyTo<"makeTake">>(
            takes,
            { voice: "nova", credits, ...manner },
            { "idempotency-key": key },
          ),
        async keep(voice: string) {
          const take = (await list()).find((one) => one.voice === voice);
          const { revision } = await read();
          return person.call<ReplyTo<"keepTake">>(`${takes}/${take?.id}/keep`, { revision });
        },
      };
    },
    checks: async () => (await person.get<ReplyTo<"readCheck">>(`${at}/checks`)).body,
    check: () => person.call<ReplyTo<"beginCheck">>(`${at}/checks`),
    cancelCheck: () => person.call<ReplyTo<"cancelCheck">>(`${at}/checks/cancel`),
    /** Waits until nothing is listened to any more. */
    checked: () =>
      until("the end of the check", async () => {
        const body = (await person.get<ReplyTo<"readCheck">>(`${at}/checks`)).body;
        return body.check && body.check.state !== "running" && body;
      }),
    dismiss: ({ segment, sound }: Which) =>
      person.call<ReplyTo<"dismissDoubt">>(`${at}/segments/${segment}/doubt/dismiss`, { sound }),
    remake: ({ segment, sound }: Which, key: string = randomUUID()) =>
      person.call<ReplyTo<"remakeDoubtful">>(
        `${at}/segments/${segment}/doubt/remake`,
        { sound },
        { "idempotency-key": key },
      ),
    cancel: () => person.call<ReplyTo<"cancelMake">>(`${at}/make/cancel`),
    async edit(number: number, said: string) {
      const { segments, revision } = await read();
      return send(`${url}${at}/segments/${segments[number - 1]?.id}`, {
        method: "PATCH",
        headers: { token: person.token },
        body: { text: said, revision },
      });
    },
    /** Has a sentence, counted from 1, spoken by a voice of its own. */
    async voiceOf(number: number, voice: string | null) {
      const { segments, revision } = await read();
      return send(`${url}${at}/segments/${segments[number - 1]?.id}`, {
        ...{ method: "PATCH", headers: { token: person.token }, body: { voice, revision } },
      });
    },
    states: async () => (await read()).segments.map(({ state }) => state).join(" "),
    ended: () =>
      until("the end of the press", async () => {
        const { making: now } = await making();
        return now && now.state !== "running" && now;
      }),
    /** All of its sound, without the tag before it. */
    async sound() {
      const { document } = await read();
      if (document.audio === null) return Buffer.alloc(0);
      const answer = await fetch(url + document.audio);
      expect(answer.status).toBe(200);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.subarray(0, 3).toString()).toBe("ID3");
      return bytes.subarray(TAG_BYTES);
    },
  };
}
