import { keyedHash, sameSecret } from "#server/platform/secrets/secrets.ts";

type Addressed = { id: string; email: string };

/**
 * What a link that confirms an address carries: its token, and whom and which address it was made for, signed. The
 * second part opens nothing. By it a link that is over tells its reader that the address is confirmed, and who makes
 * one up learns of nobody whether there is such an account.
 */
export function withVerificationProof(key: string, token: string, person: Addressed): string {
  return [token, person.id, sign(key, person)].join(".");
}

/** The parts of what a link carries. Links of older letters are a token alone. */
export function readProof(carried: string): { token: string; owner: string; proof: string } {
  const [token = "", owner = "", proof = ""] = carried.split(".");
  return { token, owner, proof };
}

/** True when `proof` was made here for this account and the address that it has now. */
export function isProofOf(key: string, person: Addressed, proof: string): boolean {
  return sameSecret(proof, sign(key, person));
}

function sign(key: string, { id, email }: Addressed): string {
  return keyedHash(key, `address:${id}:${email}`).slice(0, 32);
}
