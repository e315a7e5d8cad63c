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

/** The parts of what a link carries; null for what no link of ours does. */
export function readProof(carried: string): { token: string; owner: string; proof: string } | null {
  const [token, owner, proof, ...more] = carried.split(".");
  return token && owner && proof && more.length === 0 ? { token, owner, proof } : null;
}

/** True when `proof` was made here for this account and the address that it has now. */
export function isProofOf(key: string, person: Addressed, proof: string): boolean {
  return sameSecret(proof, sign(key, person));
}

function sign(key: string, { id, email }: Addressed): string {
  return keyedHash(key, `address:${id}:${email}`).slice(0, 32);
}
