import { createHash, randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { Problem } from "./problem.ts";

/** Names one operation of one user: what the client sends again when it repeats a request. */
export const operationKeySchema = z.string().regex(/^[\x21-\x7e]{8,128}$/);

/** The client's `Idempotency-Key`, or a fresh one when it sent none. @throws Problem 400 for a malformed key */
export function operationKey(request: FastifyRequest): string {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return randomUUID();
  const parsed = operationKeySchema.safeParse(key);
  if (!parsed.success) throw new Problem(400, "The Idempotency-Key must be 8 to 128 visible characters.");
  return parsed.data;
}

/** Whether the client named the operation itself. One that did not cannot tell us that it repeats a request. */
export function namesOperation(request: FastifyRequest): boolean {
  return request.headers["idempotency-key"] !== undefined;
}

/** A digest of what a request asks for, to tell a retry from a different request under the same key. */
export function requestHash(parts: readonly (string | number | undefined)[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
