import { outcome } from "#contract/outcomes.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import { isPass, openLink } from "#server/shares/index.ts";

/** A participant's copy by its link, and by the pass for its password. @throws Problem 404 where it opens none */
export async function openCopy(services: Services, token: string, pass: string | undefined) {
  const { share, document } = await openLink(services, token);
  const { participant } = share;
  if (participant === null || !isPass(services.secrets.links, share, pass))
    throw new Problem(404, outcome("share-ended"));
  return { share, document, participant };
}

export type OpenedCopy = Awaited<ReturnType<typeof openCopy>>;
