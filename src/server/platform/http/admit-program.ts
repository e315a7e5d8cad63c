import type { FastifyReply, FastifyRequest } from "fastify";
import { API_VERSIONS, NEWEST_VERSION, VERSION_HEADER } from "#contract/api-versions.ts";
import { outcome } from "#contract/outcomes.ts";
import type { Services } from "#server/services.ts";
import type { AdmittingCall } from "./admission.ts";
import { programTries } from "./count-work.ts";
import type { Person } from "./person.ts";
import { Problem } from "./problem.ts";
import { describeQuota, noteQuota } from "./quota-headers.ts";

/**
 * Lets in whoever sends a key, in the version that they name. Every answer says which version it is of, and what the person's
 * programs may begin in a minute; a call that begins nothing also how much of that is left.
 * @throws Problem as `Admission.admit` does, and 400 for a version that is not known
 */
export async function admitProgram(
  services: Services,
  call: AdmittingCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Person | null> {
  const { programs } = services.limits;
  const named = request.headers[VERSION_HEADER] ?? NEWEST_VERSION;
  const version = API_VERSIONS.find((known) => known === named);
  reply.header(VERSION_HEADER, version ?? NEWEST_VERSION);
  describeQuota(reply, programs);
  const person = await services.admission.admit(services, call, request);
  if (!version) throw new Problem(400, outcome("version-unknown", { known: API_VERSIONS.join(", ") }));
  // What costs something is counted as soon as it is received (`countWork`), and told then.
  if (person && !call.keyed) {
    const tries = programTries(services.limits, person);
    noteQuota(reply, tries, await tries.get(person.id));
  }
  return person;
}
