import { and, eq, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { outcome } from "#contract/outcomes.ts";
import type { SpeechPlaces } from "#contract/speech-places.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { AdmittingCall } from "#server/platform/http/admission.ts";
import type { Person } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { isFromElsewhere } from "#server/platform/http/same-site.ts";
import { thisIs } from "#server/platform/security/request.ts";
import type { Services } from "#server/services.ts";
import { demandSecondFactor } from "#server/sessions/index.ts";
import { isIn } from "./comes-from.ts";
import { type FoundKey, findKey, findToken, isUseUnnoted } from "./find-key.ts";
import { beginsAsToken, hashOfKey, isKey, isToken } from "./secret.ts";
import { apiKey } from "./tables.ts";

/**
 * The person whose key, or a token of whose key, is in the header `Authorization: Bearer …`, as far as that may. @throws Problem 401
 * where it is none, 402 where it costs something and there is no open purse, 403 where it is not for this, or not from there
 */
export async function admitKey(
  services: Services,
  { scopes = [], keyed }: AdmittingCall,
  request: FastifyRequest,
): Promise<Person> {
  const { db, settings } = services;
  const [, bearer = ""] = /^Bearer ([\w]{1,100})$/i.exec(request.headers.authorization ?? "") ?? [];
  const open = beginsAsToken(bearer) ? openByToken : openByKey;
  const found = await open(services, bearer, request);
  if (!scopes.some((scope) => found.scopes.includes(scope)))
    throw new Problem(403, outcome("key-not-for-this", { scope: scopes.join(" / ") }));
  if (keyed && found.account === null) throw new Problem(402, outcome("key-without-purse"));
  if (settings.TWO_FACTOR === "everyone") await demandSecondFactor(db, found.person);
  if (found.isUseUnnoted) await noteUse(db, found.id);
  const { id, name, email, speechPlaces } = found.person;
  return {
    ...{ id, name, email, speechPlaces: speechPlaces as SpeechPlaces },
    ...{ sessionId: found.id, device: { browser: null, system: null } },
    spends: found.account,
    key: { id: found.id, scopes: found.scopes, engines: found.engines },
    ...(found.token && { token: found.token }),
  };
}

type Opened = Omit<FoundKey, "addresses"> & Pick<Person, "token">;

/** A key. It is for servers: a page of another site that sends what looks like one is told what it needs, before anybody looks it up. */
async function openByKey({ db, settings }: Services, key: string, request: FastifyRequest): Promise<Opened> {
  if (!isKey(key)) throw new Problem(401, outcome("key-invalid"));
  if (isFromElsewhere(request.headers, settings)) throw new Problem(403, outcome("key-in-browser"));
  const found = await findKey(db, hashOfKey(key));
  if (!found) throw new Problem(401, outcome("key-invalid"));
  thisIs(found.person.id);
  if (found.addresses && !isIn(request.ip, found.addresses))
    throw new Problem(403, outcome("key-address-refused"));
  return found;
}

/** A token, for pages of its site alone. Their addresses are their readers', so that those of the key say nothing of them. */
async function openByToken({ db }: Services, token: string, { headers }: FastifyRequest): Promise<Opened> {
  const found = isToken(token) ? await findToken(db, hashOfKey(token)) : undefined;
  if (!found) throw new Problem(401, outcome("token-over"));
  thisIs(found.person.id);
  const { id, origin, scopes, credits: most } = found.token;
  if (headers.origin !== origin) throw new Problem(403, outcome("token-elsewhere"));
  return { ...found, scopes, token: { id, most } };
}

async function noteUse(db: Db, id: string): Promise<void> {
  await db
    .update(apiKey)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(apiKey.id, id), isUseUnnoted));
}
