import { z } from "zod";
import { defineCalls } from "./call.ts";
import { complaint } from "./complaints.ts";
import { passwordField } from "./fields.ts";
import { KEY_SCOPES, KEY_LIMITS as LIMITS, USUAL_SCOPES } from "./key-limits.ts";
import { originText } from "./origin.ts";
import { idText, nameText } from "./text.ts";

/** An address or a network, as 203.0.113.7 or 2001:db8::/32. */
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** What a person says of a key. */
const wishes = {
  name: nameText.min(1, complaint("name-missing")).max(LIMITS.nameCharacters, complaint("field-too-long")),
  scopes: z.array(z.enum(KEY_SCOPES)).min(1).max(KEY_SCOPES.length),
  /** The purse that its work is paid from; null: it can spend nothing. */
  purse: z.uuid().nullable(),
  /** Ids of the engines that may work for it; null: all that the person may use. */
  engines: z.array(idText.min(1)).min(1).max(LIMITS.engines).nullable(),
  /** Where it may be used from; null: from anywhere. */
  addresses: z.array(network).min(1).max(LIMITS.addresses).nullable(),
  /** The sites for whose pages it makes tokens; null: for none. */
  origins: z.array(originText).min(1).max(LIMITS.origins).nullable(),
  /** From then on it opens nothing; null: never. */
  expiresAt: z.iso.datetime().nullable(),
};

export const keySchema = z
  .object({
    id: z.string(),
    ...wishes,
    name: z.string(),
    purse: z.string().nullable(),
    engines: z.array(z.string()).nullable(),
    addresses: z.array(z.string()).nullable(),
    origins: z.array(z.string()).nullable(),
    /** How it begins, by which its person knows it again. */
    prefix: z.string(),
    /** To the minute; null where it was never used. */
    lastUsedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "ApiKey" });
export type ListedKey = z.infer<typeof keySchema>;

const byId = z.object({ id: z.uuid() });
const guessed = { 403: ["wrong-password"], 429: ["too-many-tries"] } as const;

export const KEY_CALLS = defineCalls({
  listKeys: {
    method: "GET",
    path: "/api/account/keys",
    caller: "person",
    summary: "One's own keys for programs, newest first. What opens is shown only when a key is made.",
    reply: { keys: z.array(keySchema) },
  },
  makeKey: {
    method: "POST",
    path: "/api/account/keys",
    caller: "person",
    summary: "Makes a key, after the password was given again. `key` is shown this once.",
    body: z.strictObject({
      name: wishes.name,
      password: passwordField,
      scopes: wishes.scopes.default([...USUAL_SCOPES]),
      purse: wishes.purse.default(null),
      engines: wishes.engines.default(null),
      addresses: wishes.addresses.default(null),
      origins: wishes.origins.default(null),
      expiresAt: wishes.expiresAt.default(null),
    }),
    reply: { key: z.string(), id: z.string() },
    done: ["key-made"],
    refused: {
      200: ["too-many-keys"],
      400: ["origin-malformed"],
      ...guessed,
      404: ["not-found"],
      422: ["key-date-past"],
    },
  },
  rotateKey: {
    method: "POST",
    path: "/api/account/keys/:id/rotate",
    caller: "person",
    summary: "Makes another key with the same rights; the old one works for so many hours more.",
    params: byId,
    body: z.strictObject({ password: passwordField, hours: z.number().int().min(0).max(168).default(24) }),
    reply: { key: z.string(), id: z.string() },
    done: ["key-rotated"],
    refused: { 200: ["too-many-keys"], ...guessed, 404: ["not-found"] },
  },
  endKey: {
    method: "POST",
    path: "/api/account/keys/:id/end",
    caller: "person",
    summary: "Ends a key at once and for good, after the password was given again.",
    params: byId,
    body: z.strictObject({ password: passwordField }),
    done: ["key-ended"],
    refused: { ...guessed, 404: ["not-found"] },
  },
});
