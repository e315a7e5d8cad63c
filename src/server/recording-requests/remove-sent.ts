import { outcome } from "#contract/outcomes.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import { removeUntaken } from "#server/uploads/index.ts";
import { findSent } from "./find-sent.ts";

/** Deletes what somebody sent, by its secret. What is gone already is deleted. @throws Problem 409 once it is made into text */
export async function removeSent(services: Services, secret: string): Promise<void> {
  const found = await findSent(services, secret);
  if (!found) return;
  const { id, userId } = found.upload;
  if (await removeUntaken(services, userId, id)) return;
  if ((await findSent(services, secret)) !== undefined) throw new Problem(409, outcome("sent-used"));
}
