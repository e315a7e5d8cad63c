import type { Profile } from "#contract/accounts.ts";
import { accountRoutes } from "#contract/routes/accounts.ts";
import { type Access, call } from "./call.ts";

/** The person as /profile shows them. */
export async function loadProfile(access: Access): Promise<Profile> {
  return (await call(accountRoutes.readProfile, access)).profile;
}
