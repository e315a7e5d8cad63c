import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Hearing } from "#contract/hearings.ts";
import type { Segment } from "#contract/transcript.ts";
import { conversion } from "#server/conversions/tables.ts";
import type { TranscriptionEngine } from "#server/engines/engine.ts";
import { type Person, register, send, until } from "./client.ts";
import type { ReplyTo } from "./contract.ts";
import type { DatabaseKind } from "./database.ts";
import { transcriptOf } from "./recorded-words.ts";
import { openSharing } from "./sharing.ts";

export const saidAt = (text: string, start: number) => ({ text, start, end: start + 0.4, confidence: 0.9 });
/** What may be heard in the first segment of `transcriptOf`. */
export const HEARD: Segment[] = [
  {
    start: 0,
    end: 2.4,
    text: "Won too, tree.",
    words: [saidAt("Won", 0), saidAt("too,", 1), saidAt("tree.", 2)],
  },
];

/** A server whose engine does with passages as it is asked to, and people with transcripts. */
export async function openHearings(kind: DatabaseKind) {
  const world = await openSharing({ EDITS_PER_MINUTE: "100000" }, undefined, kind);
  let listen: TranscriptionEngine["transcribe"];
  /** How long the passages were that came to the engine, in seconds. */
  const passages: number[] = [];
  for (const { engine } of world.services.transcription.links)
    Object.assign(engine, {
      transcribe: (options: Parameters<typeof listen>[0]) => {
        passages.push(options.seconds);
        return listen(options);
      },
    });

  async function transcript() {
    const person = await register(world.url, `${randomUUID().slice(0, 8)}@example.org`);
    const made = await transcriptOf(world.services, person);
    const { db } = world.services;
    await db.update(conversion).set({ input: null }).where(eq(conversion.id, made.conversion));
    const at = `/api/documents/${made.id}/hearings`;
    const [first = "", second = ""] = made.segments;
    const offer = async (from = first, to = first, by = person) =>
      (await by.get<ReplyTo<"offerHearing">>(`${at}/offer?from=${from}&to=${to}`)).body;
    const begin = async (more: object = {}, key = randomUUID(), by: Person = person) => {
      const { engines } = await offer(first, first, person);
      const [offered] = engines ?? [];
      const body = { from: first, to: first, engine: offered?.engine, credits: offered?.credits, ...more };
      return by.call<ReplyTo<"beginHearing">>(at, body, { "idempotency-key": key });
    };
    const list = async () => (await person.get<ReplyTo<"listHearings">>(at)).body.hearings;
    const ended = (id = "") =>
      until("the end", async () => (await list()).find((one) => one.id === id && one.state !== "running"));
    const read = async () => (await person.get<ReplyTo<"readDocument">>(`/api/documents/${made.id}`)).body;
    const take = (one: Hearing, by: Person = person, revision = 1) =>
      by.call<ReplyTo<"takeHearing">>(`${at}/${one.id}/take`, { revision });
    const leave = (one: { id: string }, by: Person = person) =>
      send(`${world.url}${at}/${one.id}`, { method: "DELETE", headers: { token: by.token } });
    const deleteSound = () =>
      send(`${world.url}/api/documents/${made.id}/recording`, {
        ...{ method: "DELETE", headers: { token: person.token } },
      });
    return { ...made, person, at, first, second, offer, begin, list, ended, read, take, leave, deleteSound };
  }

  return {
    ...world,
    passages,
    transcript,
    /** What the engine does with the passages from now on. */
    listens(now: TranscriptionEngine["transcribe"]) {
      listen = now;
    },
    hears(segments: Segment[]) {
      listen = async function* ({ seconds }) {
        yield { segments, secondsDone: seconds };
      };
    },
    /** From now on it listens until it is stopped. @returns how often it began, and was stopped */
    hangs() {
      const seen = { begun: 0, stopped: 0 };
      listen = async function* ({ signal }) {
        seen.begun++;
        await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
        seen.stopped++;
        signal.throwIfAborted();
      };
      return seen;
    },
  };
}
