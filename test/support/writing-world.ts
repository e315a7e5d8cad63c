import { and, eq, isNotNull, sql } from "drizzle-orm";
import { conversion } from "#server/conversions/tables.ts";
import { checkLedger } from "#server/credits/check.ts";
import { arrive } from "#server/recording-requests/arrive.ts";
import { arriveReceivedJob } from "#server/recording-requests/arrive-job.ts";
import { selectSent } from "#server/recording-requests/find-sent.ts";
import { receivedRecording } from "#server/recording-requests/tables.ts";
import { recordingOf } from "./asking.ts";
import { openAsking } from "./asking-world.ts";
import { type Person, send, until } from "./client.ts";
import type { ReplyTo } from "./contract.ts";
import type { DatabaseKind } from "./database.ts";

/** Seconds of sound that a credit pays at these servers. */
export const SECONDS_A_CREDIT = 2;

export type WritingWorld = Awaited<ReturnType<typeof openWriting>>;

/** A server whose people have what guests send written down by itself, from purses. The rest is as in `openAsking`. */
export async function openWriting(kind: DatabaseKind, settings: Record<string, string> = {}, pages?: string) {
  const world = await openAsking(settings, pages, kind);
  const { asking, url } = world;
  let sounds = 0;

  const makePurse = async (ada: Person, credits: number, more: object = {}) => {
    const wish = { name: "Stories", credits, ...more };
    const { body } = await ada.call<ReplyTo<"makePurse">>("/api/account/purses", wish);
    if (!body.purse) throw new Error(`no purse: ${body.code}`);
    return body.purse.id;
  };
  const change = (ada: Person, id: string, body: object) =>
    send<ReplyTo<"changeRecordingRequest">>(`${url}/api/recording-requests/${id}`, {
      ...{ method: "PATCH", body, headers: { token: ada.token } },
    });
  const documents = async (ada: Person) =>
    (await ada.get<ReplyTo<"listDocuments">>("/api/documents")).body.documents ?? [];
  /** What a purse, or the account beside all of them, paid, movement by movement. */
  const statement = async (ada: Person, purse?: string) =>
    (await ada.get<ReplyTo<"readStatement">>(`/api/statement${purse ? `?purse=${purse}` : ""}`)).body.lines
      .map((line) =>
        [line.kind, line.amount, "→", line.balanceAfter, line.words, line.asked && `by “${line.asked}”`]
          .filter((part) => part !== null && part !== "")
          .join(" "),
      )
      .reverse()
      .join("\n");
  return {
    ...world,
    makePurse,
    /** More into a purse, or out of it (below 0). */
    move: (ada: Person, purse: string, credits: number) =>
      ada.call<ReplyTo<"movePurse">>(`/api/account/purses/${purse}/move`, { credits }),
    change,
    statement,
    /** Somebody new with a purse of so many credits, by whose request what arrives is written down from it. */
    async writing(credits: number, wanted: object = {}) {
      const ada = await world.newPerson();
      const purse = credits === 0 ? null : await makePurse(ada, credits);
      const asked = await asking.ask(ada, { purse, writesDown: purse !== null, ...wanted });
      return { ada, purse: purse ?? "", ...asked };
    },
    /** Sends a recording that costs so many credits, and has it arrive. */
    async sendOf(token: string, credits: number, more: object = {}) {
      const content = recordingOf(credits * SECONDS_A_CREDIT - 0.5, 7_000 + sounds++);
      return asking.sendWhole(token, content, { sender: "Grandma", ...more });
    },
    /** Sends one whole. @returns what has the server look at it, as nobody does so often from one address */
    async wholeOf(token: string, credits: number) {
      const content = recordingOf(credits * SECONDS_A_CREDIT - 0.5, 7_000 + sounds++);
      const { body } = await asking.begin(token, content.length);
      await asking.sendPart(token, body, 0, content);
      return async () => {
        const [found] = await selectSent(world.services.db).where(eq(receivedRecording.id, body.id));
        if (!found || (await arrive(world.services, found)) !== null) throw new Error("it did not arrive");
        return body.id;
      };
    },
    purses: async (ada: Person) => (await ada.get<ReplyTo<"listPurses">>("/api/account/purses")).body,
    documents,
    /** What somebody's recordings were begun as. */
    begun: (ada: Person) =>
      world.services.db.select().from(conversion).where(eq(conversion.userId, ada.user.id)),
    /** So many seconds pass for what has arrived for somebody, and the job comes that looks for what was left. */
    async later(ada: Person, seconds: number) {
      await world.services.db
        .update(receivedRecording)
        .set({ arrivedAt: sql`now() - make_interval(secs => ${seconds}::int)` })
        .where(and(eq(receivedRecording.userId, ada.user.id), isNotNull(receivedRecording.arrivedAt)));
      await arriveReceivedJob.handle(world.services, {});
    },
    /** The texts that somebody has, once they are so many. */
    written: (ada: Person, count: number) =>
      until(`${count} texts`, async () => {
        const there = await documents(ada);
        return there.length === count && there;
      }),
    /** What of somebody's waits, once nothing of it is to be written down by itself any more: why each is not. */
    undone: (ada: Person) =>
      until("it to be said why", async () => {
        const waiting = await asking.received(ada);
        return waiting.every(({ writing }) => !writing) && waiting.map((one) => one.notWritten?.code ?? null);
      }),
    /** The ledger adds up. @returns what differs */
    differences: async () =>
      (await checkLedger(world.services.db)).rules.filter(({ differences }) => differences.length > 0),
  };
}
