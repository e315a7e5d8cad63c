import { outcome } from "#contract/outcomes.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import { removeUntaken } from "#server/uploads/index.ts";
import { findSent } from "./find-sent.ts";

/**
 * Deletes what somebody sent, by its secret. @throws Problem 404 where nothing is found by it, which says nothing of what
 * became of it; 409 once it is made into text
 */
export async function removeSent(services: Services, secret: string): Promise<void> {
  const found = await findSent(services, secret);
  if (!found) throw unknown();
  const { id, userId } = found.upload;
  if (await removeUntaken(services, userId, id)) return;
  throw (await findSent(services, secret)) ? new Problem(409, outcome("sent-used")) : unknown();
}

const unknown = () => new Problem(404, outcome("sent-unknown"));
