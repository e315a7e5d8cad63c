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
import { until } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { refusal } from "#test/support/outcomes.ts";
import { transcriptOf } from "#test/support/recorded-words.ts";
import { wavFile } from "#test/support/wav.ts";

const EARS = "ears.example";
let world: AskingWorld;
beforeAll(async () => {
  world = await openAsking({ PREVIEWS_A_DAY: "3" }, undefined, "postgres");
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

/** What is kept of a conversion. */
async function rowOf(id: string | undefined): Promise<ConversionRow | undefined> {
  const own = eq(conversion.id, id ?? "");
  return (await world.services.db.select().from(conversion).where(own))[0];
}

it("the first minute of what a guest sent is heard where they were shown, and nowhere else", async () => {
  const { ada, token } = await openHanded();
  const preview = (id: string, engine?: string) =>
    ada.call<ReplyTo<"createPreview">>(`/api/uploads/${id}/preview`, {
      language: "en",
      ...(engine && { engine }),
    });
  /** A tone that is longer than what has no first minute of its own. */
  const long = (wave: number) => {
    const samples = { length: (PREVIEW_LIMITS.longerThan + 2) * 4_000 };
    return wavFile(
      Float32Array.from(samples, (_, at) => 0.4 * Math.sin(at / wave)),
      4_000,
    );
  };
  const unseen = await world.asking.sendWhole(token, long(3), { services: [] });
  const refused = refusal("not-shown-to-sender", { host: EARS, hosts: "" });
  expect((await preview(unseen.id, "ears")).body).toMatchObject(refused);
  const own = await preview(unseen.id);
  expect(await rowOf(own.body.preview?.id)).toMatchObject({ engineHost: null, onlyHosts: [] });
  const seen = await world.asking.sendWhole(token, long(4), { services: [EARS] });
  const there = await preview(seen.id, "ears");
  expect(await rowOf(there.body.preview?.id)).toMatchObject({ engineHost: EARS, onlyHosts: [EARS] });
  for (const { body } of [own, there]) await ada.call(`/api/previews/${body.preview?.id}/cancel`);
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

it("who takes it over works where they were shown, whoever was to work on it before", async () => {
  const { ada, token } = await openHanded();
  /** Who works on it from here on, where its engine is gone and the service is next in the chain. */
  const nextFor = async (shown: string[]) => {
    const sent = recordingOf(2, 500 + shown.length);
    const { id } = await world.asking.sendWhole(token, sent, { services: shown });
    const at = `/api/uploads/${id}/transcribe`;
    const begun = await ada.call<ReplyTo<"transcribeUpload">>(at, { language: "en" });
    const its = begun.body.conversion?.id ?? "";
    const row = await until("it to be worked on", async () => {
      const now = await rowOf(its);
      return now?.state === "running" && now;
    });
    const disconnected = { ...row, engine: "away:ears", engineHost: "away.example", perBlock: 100 };
    const { use } = await engineFor(world.services, disconnected, world.services.transcription);
    use.left();
    const next = await rowOf(its);
    await ada.cancel(its);
    return next && { host: next.engineHost, only: next.onlyHosts };
  };
  expect(await nextFor([])).toEqual({ host: null, only: [] });
  expect(await nextFor([EARS])).toEqual({ host: EARS, only: [EARS] });
});
