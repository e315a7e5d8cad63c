import { z } from "zod";

/** Every event of the security log. The part before the dot is its kind, by which the log can be searched. */
export const SECURITY_CODES = [
  "login.succeeded",
  "login.failed",
  "login.locked",
  "session.ended",
  "account.registered",
  "account.deleted",
  "account.exported",
  "password.changed",
  "password.reset-asked",
  "password.reset",
  "email.confirmed",
  "email.change-asked",
  "email.change-stopped",
  "email.change-withdrawn",
  "email.changed",
  "key.made",
  "key.rotated",
  "key.ended",
  "webhook.made",
  "webhook.changed",
  "webhook.rotated",
  "webhook.ended",
  "factor.started",
  "factor.on",
  "factor.off",
  "factor.codes-renewed",
  "role.claimed",
  "access.refused",
  "input.refused",
  "admin.acted",
  "purchase.refunded",
  "purchase.refund-refused",
  "upload.infected",
  "server.started",
  "log.lost",
] as const;
export type SecurityCode = (typeof SECURITY_CODES)[number];

export const SECURITY_KINDS = [
  ...["login", "session", "account", "password", "email", "key", "webhook", "factor"],
  ...["role", "access", "input", "admin", "purchase", "upload", "server", "log"],
] as const;

/** One line of the log: what happened, when (UTC), to whom, in which request. It holds no secret, no name, no email. */
export const securityEventSchema = z.object({
  time: z.iso.datetime(),
  log: z.literal("security"),
  code: z.enum(SECURITY_CODES),
  /** A user's id, also of one who is gone. */
  person: z.string().nullable(),
  /** As the reply's header `x-request-id` named it; null for what the server did by itself. */
  request: z.string().nullable(),
  /** The client's network address. */
  address: z.string().nullable(),
  /** Method and route, such as `POST /api/user/login`; never the address that was really asked for. */
  call: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type SecurityEvent = z.infer<typeof securityEventSchema>;
