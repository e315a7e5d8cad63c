import { z } from "zod";
import { defineCalls } from "./call.ts";
import { complaint } from "./complaints.ts";
import { PURSE_LIMITS as LIMITS } from "./purse-limits.ts";
import { nameText } from "./text.ts";

const credits = z.number().int().min(1).max(LIMITS.credits);

/** What a person says of a purse. */
const wishes = {
  name: nameText.min(1, complaint("name-missing")).max(LIMITS.nameCharacters, complaint("field-too-long")),
  /** The most credits that it may hold at once; null: no bound of its own. */
  cap: credits.nullable(),
  /** Filled up to so many at the beginning of each month (UTC), as far as the balance goes; null: by hand alone. */
  monthly: credits.nullable(),
  /** From then on nothing is spent from it, and what is left comes back; null: never. */
  expiresAt: z.iso.datetime().nullable(),
};

export const purseSchema = z
  .object({
    id: z.string(),
    ...wishes,
    name: z.string(),
    /** Credits that can be spent from it now, and those on hold for work that is running. */
    available: z.number().int(),
    held: z.number().int(),
    createdAt: z.iso.datetime(),
    /** When it was ended, or expired; only those of which something is still on hold are listed then. */
    endedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Purse" });
export type ListedPurse = z.infer<typeof purseSchema>;

const byId = z.object({ id: z.uuid() });
const balance = { creditBalance: z.number().int() };
const answered = { ...balance, purse: purseSchema };
const filling = ["insufficient-credit", "account-frozen", "purse-full", "key-reused"] as const;
const wrongly = { 422: ["purse-date-past"] } as const;

export const PURSE_CALLS = defineCalls({
  listPurses: {
    method: "GET",
    path: "/api/account/purses",
    caller: "person",
    summary:
      "The parts of the balance that are set aside. `creditBalance` is what is available outside of them.",
    reply: { ...balance, purses: z.array(purseSchema) },
  },
  makePurse: {
    method: "POST",
    path: "/api/account/purses",
    caller: "person",
    summary: "Makes a purse and sets `credits` aside in it.",
    keyed: true,
    body: z.strictObject({
      name: wishes.name,
      credits: z.number().int().min(0).max(LIMITS.credits),
      cap: wishes.cap.default(null),
      monthly: wishes.monthly.default(null),
      expiresAt: wishes.expiresAt.default(null),
    }),
    reply: answered,
    done: ["purse-made"],
    refused: { 200: [...filling, "too-many-purses"], ...wrongly, 429: ["too-many-tries"] },
    refusal: balance,
  },
  movePurse: {
    method: "POST",
    path: "/api/account/purses/:id/move",
    caller: "person",
    summary: "Sets more credits aside (above 0), or brings some back (below 0).",
    keyed: true,
    params: byId,
    body: z.strictObject({
      credits: z
        .number()
        .int()
        .min(-LIMITS.credits)
        .max(LIMITS.credits)
        .refine((moved) => moved !== 0),
    }),
    reply: answered,
    done: ["purse-moved"],
    refused: {
      200: [...filling, "purse-holds-less", "purse-over"],
      404: ["not-found"],
      429: ["too-many-tries"],
    },
    refusal: balance,
  },
  changePurse: {
    method: "PATCH",
    path: "/api/account/purses/:id",
    caller: "person",
    summary: "Changes a purse's name, cap, monthly filling or last day. What is in it stays.",
    params: byId,
    body: z.strictObject(wishes).partial(),
    reply: answered,
    done: ["purse-changed"],
    refused: { 200: ["purse-over"], 404: ["not-found"], ...wrongly, 429: ["too-many-tries"] },
    refusal: balance,
  },
  endPurse: {
    method: "POST",
    path: "/api/account/purses/:id/end",
    caller: "person",
    summary:
      "Ends a purse: nothing more is spent from it, and what is left comes back; what is on hold then, when its work ends. Again, it changes nothing.",
    params: byId,
    reply: answered,
    done: ["purse-ended"],
    refused: { 404: ["not-found"], 429: ["too-many-tries"] },
  },
});
