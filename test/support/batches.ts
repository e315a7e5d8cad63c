import { randomUUID } from "node:crypto";
import type { Person } from "./client.ts";
import { send, until } from "./client.ts";
import type { ReplyTo } from "./contract.ts";

type Pressed = { key?: string; quoted?: string; only?: number };

/** A batch that somebody began, and what they do with it. */
export async function beginBatch(url: string, person: Person, body: object) {
  const created = await person.call<ReplyTo<"createBatch">>("/api/library/batches", {
    title: "Many",
    ...body,
  });
  if (!created.body.batch) throw new Error(`no batch: ${created.body.code}`);
  const id = created.body.batch.id;
  const at = `/api/library/batches/${id}`;
  const read = async () => (await person.get<ReplyTo<"readBatch">>(at)).body;
  const quote = async () => (await person.call<ReplyTo<"quoteBatch">>(`${at}/quote`)).body;
  return {
    id,
    at,
    read,
    quote,
    documents: async () => (await read()).items.map(({ document }) => document ?? ""),
    /** How each of its documents is: a failure by its code. */
    states: async () => (await read()).items.map(({ state, failure }) => failure?.code ?? state).join(" "),
    /** Agrees to what it costs now, or to an earlier quote. */
    async make({ key = randomUUID() as string, quoted, only }: Pressed = {}) {
      const asked = quoted ?? (await quote().then((one) => one.quote?.id ?? randomUUID()));
      const body = { quote: asked, ...(only !== undefined && { only }) };
      return person.call<ReplyTo<"makeBatch">>(`${at}/make`, body, { "idempotency-key": key });
    },
    leaveOut: async (number: number) =>
      (
        await send<ReplyTo<"removeFromBatch">>(`${url}${at}/items/${number}`, {
          method: "DELETE",
          headers: { token: person.token },
        })
      ).body,
    cancel: () => person.call<ReplyTo<"cancelBatch">>(`${at}/cancel`),
    remove: () => send(`${url}${at}`, { method: "DELETE", headers: { token: person.token } }),
    ended: () =>
      until("the end of the batch", async () => {
        const { batch } = await read();
        return batch.state !== "running" && batch;
      }),
  };
}
