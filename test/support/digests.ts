import type { Digest } from "#contract/digests.ts";
import { type Person, until } from "./client.ts";
import type { ReplyTo } from "./contract.ts";

/** The digest of a conversion, and how somebody begins it and waits for its end. */
export function digestOf(person: Person, id: string | undefined) {
  const at = `/api/conversions/${id}/digest`;
  const read = async () => (await person.get<ReplyTo<"readDigest">>(at)).body;
  return {
    read,
    async begin(key: string) {
      const { model, host, credits } = (await read()).offer ?? {};
      return person.call<ReplyTo<"makeDigest">>(at, { model, host, credits }, { "idempotency-key": key });
    },
    ended: (): Promise<Digest> =>
      until("the end of the digest", async () => {
        const { digest } = await read();
        return digest?.state !== "running" && digest;
      }),
  };
}
