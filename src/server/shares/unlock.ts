import { outcome } from "#contract/outcomes.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { Services } from "#server/services.ts";
import { guessSharePassword } from "./guess-password.ts";
import { isPass, makePass } from "./pass.ts";
import type { ShareRow } from "./tables.ts";

type Given = { password?: string | undefined; pass?: string | undefined };

/**
 * Opens a link by its password, or by the pass that stands for one.
 * @returns the pass to go on with; null of a link without a password
 * @throws Problem 403 when the password is missing or wrong, 429 when there were too many
 */
export async function unlock(
  services: Services,
  link: Pick<ShareRow, "id" | "password">,
  given: Given,
  address: string,
): Promise<string | null> {
  const { id, password } = link;
  const key = services.secrets.links;
  if (password === null) return null;
  if (given.pass !== undefined && isPass(key, link, given.pass)) return given.pass;
  if (given.password === undefined) throw new Problem(403, outcome("share-password-needed"));
  if (!(await guessSharePassword(services, { id, password }, given.password, address)))
    throw new Problem(403, outcome("share-password-wrong"));
  return makePass(key, link);
}
