import { createHash, randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { operationKeyText } from "#contract/operation-key.ts";
import { outcome } from "#contract/outcomes.ts";
import type { Person } from "./person.ts";
import { Problem } from "./problem.ts";

/** How keys begin that this server gives to work of its own: a client's would pass for that. */
const RESERVED = ["batch:", "received:", "token:"];

/** The client's `Idempotency-Key`, or a fresh one when it sent none. @throws Problem 400 for a malformed key */
export function operationKey(request: FastifyRequest): string {
  return operationNamed(request.headers["idempotency-key"], request.person?.token);
}

/** The name that a client gave its operation, or a fresh one when it gave none. @throws Problem 400 for a malformed one */
export function operationNamed(name: unknown, token?: Person["token"]): string {
  if (name === undefined) return randomUUID();
  const parsed = operationKeyText.safeParse(name);
  if (!parsed.success || RESERVED.some((begin) => parsed.data.startsWith(begin)))
    throw new Problem(400, outcome("key-malformed"));
  return nameOf(token, parsed.data);
}

/**
 * A name as it is kept: what readers of another site name is their token's own, so that they take no name from its owner's programs, nor
 * from other readers.
 */
export const nameOf = (token: Person["token"], name: string): string =>
  token ? `token:${token.id}:${name}` : name;

/** Whether the client named the operation itself. One that did not cannot tell us that it repeats a request. */
export function namesOperation(request: FastifyRequest): boolean {
  return request.headers["idempotency-key"] !== undefined;
}

/** A digest of what a request asks for, to tell a retry from a different request under the same key. */
export function requestHash(parts: readonly (string | number | undefined)[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
