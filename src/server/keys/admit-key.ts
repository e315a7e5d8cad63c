import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import { outcome } from "#contract/outcomes.ts";
import type { SpeechPlaces } from "#contract/speech-places.ts";
import { user } from "#server/accounts/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { AdmittingCall } from "#server/platform/http/admission.ts";
import type { Person } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { thisIs } from "#server/platform/security/request.ts";
import { isOpenPurse, purse } from "#server/purses/tables.ts";
import type { Services } from "#server/services.ts";
import { demandSecondFactor } from "#server/sessions/index.ts";
import { hashOfKey, isKey } from "./secret.ts";
import { apiKey, isOpenKey } from "./tables.ts";

const living = and(isOpenKey, isNull(user.suspendedAt));

/** The time of last use is written at most this often. */
const noteUseEverySeconds = 60;

/**
 * The person whose key is in the header `Authorization: Bearer …`, as far as that key may. @throws Problem 401 where it is none,
 * 402 where it costs something and there is no open purse, 403 where it is not for this, or not from there
 */
export async function admitKey(
  { db, settings }: Services,
  { scopes = [], keyed }: AdmittingCall,
  request: FastifyRequest,
): Promise<Person> {
  const [, key = ""] = /^Bearer ([\w]{1,100})$/i.exec(request.headers.authorization ?? "") ?? [];
  const found = isKey(key) ? await findKey(db, hashOfKey(key)) : undefined;
  if (!found) throw new Problem(401, outcome("key-invalid"));
  thisIs(found.person.id);
  if (found.addresses && !isIn(request.ip, found.addresses))
    throw new Problem(403, outcome("key-address-refused"));
  if (!scopes.some((scope) => found.scopes.includes(scope)))
    throw new Problem(403, outcome("key-not-for-this", { scope: scopes.join(" / ") }));
  if (keyed && found.account === null) throw new Problem(402, outcome("key-without-purse"));
  if (settings.TWO_FACTOR === "everyone") await demandSecondFactor(db, found.person);
  await noteUse(db, found.id);
  const { id, name, email, speechPlaces } = found.person;
  return {
    ...{ id, name, email, speechPlaces: speechPlaces as SpeechPlaces },
    ...{ sessionId: found.id, device: { browser: null, system: null } },
    spends: found.account,
    key: { id: found.id, scopes: found.scopes, engines: found.engines },
  };
}

async function findKey(db: Db, hash: string) {
  const [found] = await db
    .select({
      id: apiKey.id,
      scopes: apiKey.scopes,
      engines: apiKey.engines,
      addresses: apiKey.addresses,
      account: purse.accountId,
      person: { id: user.id, name: user.name, email: user.email, speechPlaces: user.speechPlaces },
    })
    .from(apiKey)
    .innerJoin(user, eq(user.id, apiKey.userId))
    .leftJoin(purse, and(eq(purse.id, apiKey.purseId), isOpenPurse))
    .where(and(eq(apiKey.hash, hash), living));
  return found;
}

/** Whether a key opens something still. */
export async function isKeyLiving(db: Db, id: string): Promise<boolean> {
  const found = await db
    .select({ id: apiKey.id })
    .from(apiKey)
    .innerJoin(user, eq(user.id, apiKey.userId))
    .where(and(eq(apiKey.id, id), living));
  return found.length > 0;
}

async function noteUse(db: Db, id: string): Promise<void> {
  const isOld = or(
    isNull(apiKey.lastUsedAt),
    sql`${apiKey.lastUsedAt} < now() - make_interval(secs => ${noteUseEverySeconds})`,
  );
  await db
    .update(apiKey)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(apiKey.id, id), isOld));
}

/** Whether an address is one of these, or in one of these networks. */
function isIn(address: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const here = ipaddr.process(address);
  return networks.some((network) => {
    const [base, bits] = networkOf(network);
    return base.kind() === here.kind() && here.match(base, bits);
  });
}

/** An address, or a network, as IPv4 where that is what an IPv6 one stands for. */
function networkOf(network: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const [base, bits] = network.includes("/")
    ? ipaddr.parseCIDR(network)
    : ([ipaddr.parse(network), undefined] as const);
  const isMapped = base instanceof ipaddr.IPv6 && base.isIPv4MappedAddress();
  const plain = isMapped ? base.toIPv4Address() : base;
  const whole = plain.kind() === "ipv4" ? 32 : 128;
  return [plain, bits === undefined ? whole : isMapped ? Math.max(0, bits - 96) : bits];
}
