import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { KEY_SCOPES, USUAL_SCOPES } from "#contract/key-limits.ts";
import { user } from "#server/accounts/tables.ts";
import type { Services } from "#server/services.ts";
import { buying } from "#test/support/buying.ts";
import { PASSWORD, type Person, register, send } from "#test/support/client.ts";
import type { ReplyTo } from "#test/support/contract.ts";
import { seeded } from "#test/support/random.ts";
import type { Known } from "./values.ts";

/** Somebody with sessions, conversions, a purchase and a receipt, and what replies and mails have told so far. */
export type World = {
  known: Known;
  person: Person;
  admin: Person;
  /** What a program of the person's sends: its key, with a purse; or as a page of another site, a token. */
  programs: Record<string, string>[];
  /** Notes the strings of a reply under the names of their fields, for later requests to ask for. */
  learn(reply: unknown): void;
  /** Takes new people where the old ones are deleted or logged out by what was sent. */
  renew(): Promise<void>;
};

type Random = () => number;
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

const remembered = 60;
const SITE = "https://shop.example.org";
/** Some are old names that only one of browsers and databases knows. */
const oddZones =
  "ACT AET ART BET CNT CST CTT ECT IST MIT NET PST SST VST EST5EDT ROC posixrules US/Pacific-New".split(" ");
const timeZones = [...Intl.supportedValuesOf("timeZone"), "UTC", "US/Eastern", "Asia/Calcutta"];

/** The same in form, with some digits changed: a moment that may be in no calendar. */
function otherDigits(value: string, random: Random): string {
  return value.replaceAll(/\d/g, (digit) => (random() < 0.15 ? pick(random, [..."0123456789"]) : digit));
}

export async function createWorld(services: Services, url: string, recording: string): Promise<World> {
  const seen = new Map<string, string[]>();
  const note = (name: string, value: string) => {
    const list = seen.get(name) ?? [];
    if (!list.includes(value)) seen.set(name, [...list, value].slice(-remembered));
  };
  const fixed: Record<string, (random: Random) => unknown> = {
    email: (random) => `fuzz${Math.floor(random() * 1_000)}@example.org`,
    password: () => PASSWORD,
    currentPassword: () => PASSWORD,
    newPassword: () => PASSWORD,
    prompt: () => "Short.",
    items: () => "Starter",
    bundulo: () => 10,
    number: (random) => pick(random, ["4242424242424242", "4000002500003155"]),
    expiry: () => "12/2099",
    cvc: () => "123",
    file: () => "alloy.mp3",
    timeZone: (random) => pick(random, random() < 0.5 ? oddZones : timeZones),
    reason: () => "because",
    comment: () => "Hello.",
    website: () => "",
  };
  const known: Known = (name, nth) => {
    const random = seeded(nth);
    const made = fixed[name]?.(random);
    if (made !== undefined) return made;
    const list = seen.get(name);
    const one = list && pick(random, list);
    return one && name === "cursor" && random() < 0.5 ? otherDigits(one, random) : one;
  };

  const learn = (reply: unknown, name = ""): void => {
    if (typeof reply === "string") {
      if (name === "token" || reply.length > 300) return; // a session's token is its owner's
      note(name, reply);
      if (/id$/i.test(name)) note("id", reply);
      if (name === "nextCursor") note("cursor", reply);
      const file = /\/([^/?]+\.(mp3|zip))$/.exec(reply)?.[1];
      if (file) note("name", file);
      const search = URL.parse(reply, url)?.searchParams ?? [];
      for (const [key, value] of search) note(key, value);
    } else if (reply !== null && typeof reply === "object") {
      for (const [key, value] of Object.entries(reply)) learn(value, Array.isArray(reply) ? name : key);
    }
  };
  const readMail = () => {
    const folder = join(services.settings.DATA_DIR, "outbox");
    for (const file of readdirSync(folder)
      .filter((one) => one.endsWith(".json"))
      .slice(-remembered)) {
      for (const [, token] of readFileSync(join(folder, file), "utf8").matchAll(/token=([\w.-]+)/g))
        note("token", token as string);
    }
  };

  let made = 0;
  const makePerson = async (): Promise<Person> => {
    const person = await register(url, `fuzzer-${made++}-${Math.floor(Math.random() * 1e9)}@example.org`);
    for (const tool of ["fuzz-speak", "fuzz-heard"]) note("key", `${tool}-${made}`);
    learn((await person.synthesize("Known.", { key: `fuzz-speak-${made}` })).body);
    learn((await person.transcribe(recording, { key: `fuzz-heard-${made}` })).body);
    const intent = await buying(person).intent("Starter");
    const card = { number: "4242424242424242", expiry: "12/2099", cvc: "123" };
    await person.call("/api/sandbox/confirm", { clientSecret: intent.clientSecret, ...card });
    learn((await person.call("/api/image/add-credit", { bundulo: 10 })).body);
    learn(intent);
    note("payment", intent.clientSecret.split("_secret_")[0] as string);
    return person;
  };
  /** A key that may do all that keys may, and a token of it. */
  const makePrograms = async (person: Person) => {
    const { purse } = (
      await person.call<ReplyTo<"makePurse">>("/api/account/purses", { name: "Fuzz", credits: 100 })
    ).body;
    const wish = { name: "Fuzz", password: PASSWORD, purse: purse?.id, scopes: KEY_SCOPES, origins: [SITE] };
    const { key } = (await person.call<ReplyTo<"makeKey">>("/api/account/keys", wish)).body;
    const asKey = { authorization: `Bearer ${key}` };
    const asked = { body: { origin: SITE, minutes: 60, scopes: USUAL_SCOPES }, headers: asKey };
    const { token } = (await send<{ token: string }>(`${url}/api/v1/tokens`, asked)).body;
    return [asKey, asKey, { authorization: `Bearer ${token}`, origin: SITE }];
  };
  const makeAdmin = async () => {
    const person = await makePerson();
    await services.db.update(user).set({ admin: true }).where(eq(user.id, person.user.id));
    return person;
  };
  const first = await makePerson();
  const world: World = {
    known,
    person: first,
    programs: await makePrograms(first),
    admin: await makeAdmin(),
    learn: (reply) => learn(reply),
    async renew() {
      readMail();
      const alive = async ({ call }: Person) => (await call("/api/voice/get-credit")).status === 200;
      const [{ authorization = "" } = {}] = world.programs;
      const opened = await fetch(`${url}/v1/models`, { headers: { authorization } });
      const isAlive = await alive(world.person);
      if (!isAlive) world.person = await makePerson();
      if (!isAlive || opened.status !== 200) world.programs = await makePrograms(world.person);
      if (!(await alive(world.admin))) world.admin = await makeAdmin();
    },
  };
  for (const path of [
    "/api/purchases",
    "/api/statement?limit=1",
    "/api/account/sessions",
    "/api/conversions",
  ])
    learn((await world.person.get(path)).body);
  learn((await world.person.call("/api/account/export")).body);
  for (const path of ["/api/admin/users", "/api/admin/purchases", "/api/admin/audit"])
    learn((await world.admin.get(path)).body);
  return world;
}
