import { and, eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { CallDefinition } from "#contract/call.ts";
import { outcome } from "#contract/outcomes.ts";
import type { SpeechPlaces } from "#contract/speech-places.ts";
import { user } from "#server/accounts/tables.ts";
import { apiKey, isOpenKey } from "#server/keys/tables.ts";
import type { Db } from "#server/platform/db/client.ts";
import { languageAskedFor } from "#server/platform/http/language.ts";
import type { Person } from "#server/platform/http/person.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { thisIs } from "#server/platform/security/request.ts";
import type { Services } from "#server/services.ts";
import { deviceOfAgent } from "./device.ts";
import { lockUser, type UserRow } from "./pending.ts";
import { secondFactorOf } from "./second-factor.ts";
import { noteUse } from "./sessions.ts";
import { session } from "./tables.ts";

/** Who is let in by a session, or by nothing. */
type Caller = Exclude<CallDefinition["caller"], "program">;

const ADMIT: Record<Caller, (services: Services, request: FastifyRequest) => Promise<Person | null>> = {
  anyone: async () => null,
  session: requireSession,
  unverified: requirePersonOrUnverified,
  person: requirePerson,
  admin: requireAdmin,
};

/** Lets in who may make calls for `caller`. @throws Problem 401, 403, 404 */
export function admit(services: Services, caller: Caller, request: FastifyRequest): Promise<Person | null> {
  return ADMIT[caller](services, request);
}

/**
 * The person behind the `token` header, who may use the product.
 * @throws Problem 401 when there is no living session, 403 when a second factor is demanded and they have none
 */
async function requirePerson(services: Services, request: FastifyRequest): Promise<Person> {
  const person = await requireSession(services, request);
  if (services.settings.TWO_FACTOR === "everyone") await demandSecondFactor(services.db, person);
  return person;
}

/**
 * Like `requirePerson`, and open too to somebody who cannot have a second factor yet because the address is not
 * confirmed: it may be mistyped, and the ways out of that do not wait for a letter which never comes.
 * @throws Problem 401, 403
 */
async function requirePersonOrUnverified(services: Services, request: FastifyRequest): Promise<Person> {
  const person = await requireSession(services, request);
  if (services.settings.TWO_FACTOR !== "everyone") return person;
  const [row] = await services.db
    .select({ confirmed: user.emailVerified })
    .from(user)
    .where(eq(user.id, person.id));
  if (row?.confirmed) await demandSecondFactor(services.db, person);
  return person;
}

/** @throws Problem 403 when the person has no second factor that is on */
export async function demandSecondFactor(db: Db, person: { id: string }): Promise<void> {
  if ((await secondFactorOf(db, person.id)).on) return;
  throw new Problem(403, outcome("two-factor-needed"));
}

/**
 * The person behind the `token` header, whatever else is asked of them: for what leads to a second factor, and out.
 * @throws Problem 401 when there is no living session
 */
export async function requireSession(services: Services, request: FastifyRequest): Promise<Person> {
  const token = request.headers.token;
  if (typeof token !== "string" || !/^[\w-]{16,128}$/.test(token))
    throw new Problem(401, outcome("login-needed"));
  const found = await services.auth.api.getSession({
    headers: new Headers({ authorization: `Bearer ${token}` }),
  });
  if (!found) throw new Problem(401, outcome("login-needed"));
  thisIs(found.user.id);
  await noteUse(services.db, found.session, new Date(), languageAskedFor(request));
  return {
    id: found.user.id,
    name: found.user.name,
    email: found.user.email,
    sessionId: found.session.id,
    device: deviceOfAgent(found.session.userAgent),
    speechPlaces: found.user.speechPlaces as SpeechPlaces,
    key: null,
  };
}

/**
 * The administrator behind a request. For everybody else the operator's calls do not exist.
 * @throws Problem 404, 403 when a second factor is demanded of administrators and this one has none
 */
async function requireAdmin(services: Services, request: FastifyRequest): Promise<Person> {
  const person = await requireSession(services, request).catch((error) => {
    throw error instanceof Problem ? new Problem(404, outcome("not-found")) : error;
  });
  const [admin] = await services.db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, person.id), eq(user.admin, true)));
  if (!admin) throw new Problem(404, outcome("not-found"));
  if (services.settings.TWO_FACTOR !== "optional") await demandSecondFactor(services.db, person);
  return person;
}

/**
 * Holds a person's row until `tx` ends, and makes sure that the session or the key which asks has not been ended meanwhile: by a
 * reset that came between the check of a password and what it allows. @throws Problem 401
 */
export async function holdPerson(tx: Db, person: Person): Promise<UserRow> {
  const { id, key, sessionId } = person;
  const row = await lockUser(tx, id);
  const ofKey = () => tx.$count(apiKey, and(eq(apiKey.id, sessionId), eq(apiKey.userId, id), isOpenKey));
  const ofSession = () => tx.$count(session, and(eq(session.id, sessionId), eq(session.userId, id)));
  if (!row || (await (key ? ofKey() : ofSession())) === 0)
    throw new Problem(401, outcome(key ? "key-invalid" : "login-needed"));
  return row;
}
