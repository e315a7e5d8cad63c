import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { PREVIEW_LIMITS } from "#contract/preview-limits.ts";
import { user } from "#server/accounts/tables.ts";
import type { ConversionRow } from "#server/conversions/begin.ts";
import { engineFor } from "#server/conversions/engine-for.ts";
import { conversion } from "#server/conversions/tables.ts";
import { quoteOf } from "#server/engines/quotes.ts";
import type { Services } from "#server/services.ts";
import { recordingOf } from "#test/support/asking.ts";
import { type AskingWorld, openAsking } from "#test/support/asking-world.ts";
import { type Person, until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { refusal } from "#test/support/outcomes.ts";
import { transcriptOf } from "#test/support/recorded-words.ts";
import { wavFile } from "#test/support/wav.ts";

const EARS = "ears.example";
let world: AskingWorld;
let asking: AskingWorld["asking"];
beforeAll(async () => {
  world = await openAsking({ PREVIEWS_A_DAY: "3" }, undefined, "postgres");
  asking = world.asking;
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
const rowOf = async (id: string | undefined): Promise<ConversionRow | undefined> =>
  (
    await world.services.db
      .select()
      .from(conversion)
      .where(eq(conversion.id, id ?? ""))
  )[0];
const notShown = refusal("not-shown-to-sender", { host: EARS, hosts: "" });
/** Longer than what has no first minute of its own. */
const long = wavFile(new Float32Array((PREVIEW_LIMITS.longerThan + 2) * 4_000).fill(0.1), 4_000);

it("the first minute of what a guest sent is heard where they were shown, and nowhere else", async () => {
  const { ada, token } = await openHanded();
  const preview = (id: string, engine?: string) =>
    ada.call<ReplyTo<"createPreview">>(`/api/uploads/${id}/preview`, {
      language: "en",
      ...(engine && { engine }),
    });
  const unseen = await asking.sendWhole(token, long, { services: [] });
  expect((await preview(unseen.id, "ears")).body).toMatchObject(notShown);
  const own = await preview(unseen.id);
  expect(await rowOf(own.body.preview?.id)).toMatchObject({ engineHost: null, onlyHosts: [] });

  const seen = await asking.sendWhole(token, long, { services: [EARS] });
  const there = await preview(seen.id, "ears");
  expect(await rowOf(there.body.preview?.id)).toMatchObject({ engineHost: EARS, onlyHosts: [EARS] });
});

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

it("another server that takes it over has it where they were shown, whoever was to work on it before", async () => {
  const { ada, token } = await openHanded();
  const second = await world.second();
  const other = addEars(second.services);
  const pressed = async (person: Person, services: string[]) => {
    const { id } = await asking.sendWhole(token, recordingOf(2, 500 + services.length), { services });
    const begun = await person.call<ReplyTo<"transcribeUpload">>(`/api/uploads/${id}/transcribe`, {
      language: "en",
    });
    return until("it to be worked on", async () => {
      const row = await rowOf(begun.body.conversion?.id);
      return row?.state === "running" && row;
    });
  };
  /** Who works on it there, where the engine that it was begun with is none of that server's. */
  const workerOf = async (row: ConversionRow) => {
    const begun = { ...row, engine: "elsewhere:away", perBlock: 100 };
    const taken = async () =>
      (await engineFor(second.services, begun, second.services.transcription)).use.left();
    await taken();
    return (await rowOf(row.id))?.engineHost;
  };
  const unseen = await pressed(ada, []);
  expect(await workerOf(unseen)).toBeNull();
  const seen = await pressed(ada, [EARS]);
  expect(await workerOf(seen)).toBe(EARS);
  other.remove();
});
