import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { user } from "#server/accounts/tables.ts";
import { conversion } from "#server/conversions/tables.ts";
import { quoteOf } from "#server/engines/quotes.ts";
import type { Services } from "#server/services.ts";
import { type AskingWorld, openAsking } from "#test/support/asking-world.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { transcriptOf } from "#test/support/recorded-words.ts";

const EARS = "ears.example";
let world: AskingWorld;
beforeAll(async () => {
  world = await openAsking({}, undefined, "postgres");
});
afterAll(() => world.close());

/** A service that the operator adds to a server, before what works on it. */
function addEars({ transcription }: Services) {
  const links = transcription.links as unknown[];
  const [here] = transcription.links;
  const ears = { ...here!, name: "ears", host: EARS };
  links.unshift(ears);
  return { ears, remove: () => void links.splice(links.indexOf(ears), 1) };
}
let added: ReturnType<typeof addEars>;
beforeEach(() => {
  added = addEars(world.services);
});
afterEach(() => added.remove());

/** Somebody who lets what is theirs go anywhere. */
async function openHanded() {
  const made = await world.asked();
  await world.services.db.update(user).set({ speechPlaces: "anywhere" }).where(eq(user.id, made.ada.user.id));
  return made;
}

it("a passage of it is listened to again where they were shown, and nowhere else", async () => {
  const { ada } = await openHanded();
  const offered = async (only: string[] | null) => {
    const { id, segments, conversion: of } = await transcriptOf(world.services, ada);
    await world.services.db
      .update(conversion)
      .set({ onlyHosts: only, input: null })
      .where(eq(conversion.id, of));
    const [from] = segments;
    const at = `/api/documents/${id}/hearings`;
    const { engines } = (await ada.get<ReplyTo<"offerHearing">>(`${at}/offer?from=${from}&to=${from}`)).body;
    const body = { from, to: from, engine: quoteOf(added.ears), credits: engines?.[0]?.credits };
    const begun = await ada.call<ReplyTo<"beginHearing">>(at, body, { "idempotency-key": randomUUID() });
    return { hosts: engines?.map(({ host }) => host), isBegun: begun.body.success === true };
  };
  expect(await offered([])).toEqual({ hosts: [null], isBegun: false });
  expect(await offered([EARS])).toEqual({ hosts: [EARS, null], isBegun: true });
  expect(await offered(null)).toEqual({ hosts: [EARS, null], isBegun: true });
});
