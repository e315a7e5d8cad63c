import { z } from "zod";
import type { CallDefinition, Caller } from "./call.ts";
import { COMPLAINTS, type Complaint } from "./complaints.ts";
import type { OutcomeCode } from "./outcomes.ts";

type ByStatus = { readonly [Status in number]?: readonly OutcomeCode[] };

/** Refusals that every call can answer with, whatever it does. */
const ALWAYS: ByStatus = {
  400: ["malformed", "field-malformed"],
  500: ["unexpected"],
  503: ["database-away", "server-stopping", "disk-full", "storage-away"],
};
const OF_BODIES: ByStatus = { 413: ["request-too-large"], 415: ["malformed"] };
const OF_FORMS: ByStatus = { 413: ["too-many-parts"] };
const OF_KEYS: ByStatus = { 400: ["key-malformed"] };
/** Of work that a program asks for: it is paid from a purse. */
const OF_PURSES: ByStatus = { 402: ["key-without-purse"] };
/** Refusals by who may call. */
const BY_CALLER: Record<Caller, ByStatus> = {
  anyone: {},
  session: { 401: ["login-needed"] },
  unverified: { 401: ["login-needed"], 403: ["two-factor-needed"] },
  person: { 401: ["login-needed"], 403: ["two-factor-needed"] },
  program: {
    400: ["version-unknown"],
    401: ["key-invalid", "token-over"],
    403: [
      ...(["key-in-browser", "key-not-for-this", "key-address-refused", "key-needed"] as const),
      "token-elsewhere",
      "two-factor-needed",
    ],
  },
  admin: { 403: ["two-factor-needed"], 404: ["not-found"] },
};

/** Every code with which a call can refuse, by the status of its answer. */
export function refusalsOf(call: CallDefinition): Map<number, readonly OutcomeCode[]> {
  const { caller, method, params, query, body, form, keyed, refused = {} } = call;
  const sources: ByStatus[] = [
    ALWAYS,
    BY_CALLER[caller],
    ...(method === "GET" ? [] : [OF_BODIES]),
    ...(form ? [OF_FORMS] : []),
    ...(keyed ? [OF_KEYS] : []),
    ...(keyed && caller === "program" ? [OF_PURSES] : []),
    { 400: [params, query, body, form].flatMap(complaintsIn) },
    refused,
  ];
  const codes = new Map<number, readonly OutcomeCode[]>();
  for (const [status, found = []] of sources.flatMap((source) => Object.entries(source)))
    codes.set(Number(status), [...new Set([...(codes.get(Number(status)) ?? []), ...found])]);
  return codes;
}

/** Values that between them miss every bound that a field of ours has. */
const MISSES: readonly unknown[] = [undefined, "", "(", "a".repeat(100_000)];

/** The codes that a schema complains with: what each of its fields says to values that miss. */
function complaintsIn(schema: z.ZodType | undefined): Complaint[] {
  if (!(schema instanceof z.ZodObject)) return [];
  const fields: z.ZodType[] = Object.values(schema.shape);
  const issues = fields.flatMap((field) =>
    MISSES.flatMap((value) => field.safeParse(value).error?.issues ?? []),
  );
  return issues.map(({ message }) => message).filter(isComplaint);
}

function isComplaint(message: string): message is Complaint {
  return Object.hasOwn(COMPLAINTS, message);
}
