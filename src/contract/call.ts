import { z } from "zod";
import type { Complaint } from "./complaints.ts";
import type { KeyScope } from "./key-limits.ts";
import { missingCreditsSchema } from "./missing-credits.ts";
import { OUTCOMES, type Outcome, type OutcomeCode } from "./outcomes.ts";

/**
 * Who may make a call. `session`: whoever has a living one; `person`: who besides has the second factor that the
 * operator demands; `unverified`: also who can't have one yet, because the address is not confirmed; `admin`: for
 * everybody else the call does not exist (404). `program`: who sends a person's key; but for what is theirs alone
 * no definition says that by itself (`program-calls.ts`).
 */
export type Caller = "anyone" | "session" | "unverified" | "person" | "admin" | "program";

/** The parts of a request and what schema they have to fit. */
type Parts = { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType };

/**
 * A call of the product, defined once: the server's route, the browser's function, /openapi.json and the tests of who
 * may call what come from this.
 */
export type CallDefinition = Parts & {
  /** `HEAD` and `OPTIONS` come with the calls of a protocol that has them; no call of ours begins with one. */
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "HEAD" | "OPTIONS";
  path: `/${string}`;
  caller: Caller;
  /** It is open to programs, too, below `/api/v1`: with a key that may do one of these. */
  scopes?: readonly KeyScope[];
  /** What it does, in a sentence for developers. */
  summary: string;
  /** Fields of a multipart form that carries a file besides, as `file`. */
  form?: z.ZodType;
  /** Takes an `Idempotency-Key`: sent again with the same one, it is done and charged once. */
  keyed?: true;
  /** The type of an answer that is not our JSON. */
  produces?: string;
  /** The status of a success that says all in its headers, and has no body. */
  bodiless?: 201 | 204;
  /** The events of an answer that is a stream (text/event-stream): each is one of these, as JSON. */
  events?: z.ZodType;
  /** What it carries with status 202 to a program that would not wait so long (`Prefer`, RFC 7240): its work goes on. */
  later?: { reply: z.ZodRawShape; done: readonly OutcomeCode[] };
  /** What a success carries besides `success`, `message`, `code` and `details`. */
  reply?: z.ZodRawShape;
  /** The outcomes of success; `ok` when nothing is left out. */
  done?: readonly OutcomeCode[];
  /** The outcomes that say no, by status. `refusal` is what those of status 200 carry, and others may. */
  refused?: { readonly [Status in RefusalStatus]?: readonly OutcomeCode[] };
  refusal?: z.ZodRawShape;
};
export type RefusalStatus =
  | 200
  | 400
  | 401
  | 402
  | 403
  | 404
  | 409
  | 410
  | 412
  | 413
  | 415
  | 416
  | 422
  | 429
  | 460
  | 501
  | 503;

/** Keeps a definition's exact type. */
export function defineCalls<const Calls extends Record<string, CallDefinition>>(calls: Calls): Calls {
  return calls;
}

const CODES = Object.keys(OUTCOMES) as [OutcomeCode, ...OutcomeCode[]];
const said = {
  /** In the caller's language, for the person; empty where there is nothing to tell. */
  message: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
};
/** How something ended that is part of an answer. */
export const outcomeFields = { ...said, code: z.enum(CODES) };

/** What every call answers with another status than 200. */
export const refusalSchema = z.object({ success: z.literal(false), ...outcomeFields });

/** The same of one call: with one of these codes, and what it may carry. A program is told what its purse lacks. */
export function refusalSchemaOf({ caller, refusal = {} }: CallDefinition, codes: readonly OutcomeCode[]) {
  const lacks = caller === "program" && codes.includes("insufficient-credit");
  return refusalSchema.extend({
    ...z.object(refusal).partial().shape,
    code: z.enum(codes),
    ...(lacks && { details: missingCreditsSchema.partial() }),
  });
}

/** What a call answers with status 200. */
export function replySchemaOf({ reply, done = ["ok"], refused, refusal }: CallDefinition): z.ZodType {
  const success = z.object({ success: z.literal(true), ...said, code: z.enum(done), ...reply });
  const codes = refused?.[200];
  if (!codes) return success;
  const no = z.object({ success: z.literal(false), ...said, code: z.enum(codes), ...refusal });
  return z.discriminatedUnion("success", [success, no]);
}

/** What a call answers with status 202, to programs alone; undefined of one that is always waited for. */
export function laterSchemaOf({ caller, later }: CallDefinition): z.ZodType | undefined {
  if (caller !== "program" || !later) return undefined;
  return z.object({ success: z.literal(true), ...said, code: z.enum(later.done), ...later.reply });
}

type Shape<Fields> = Fields extends z.ZodRawShape ? z.output<z.ZodObject<Fields>> : unknown;
type DoneCodes<Call extends CallDefinition> = Call["done"] extends readonly (infer Code extends OutcomeCode)[]
  ? Code
  : "ok";
type RefusedCodes<Call extends CallDefinition> = Call extends {
  refused: { 200: readonly (infer Code extends OutcomeCode)[] };
}
  ? Code
  : never;

/** The codes with which a call can refuse, whatever the status: its own, and what the schema of a body complains of. */
export type RefusalOf<Call extends CallDefinition> =
  | (Call extends { refused: infer ByStatus }
      ? Extract<ByStatus[keyof ByStatus], readonly OutcomeCode[]>[number]
      : never)
  | (Call extends { body: z.ZodType } ? Complaint : never);

/** What a handler answers; its sentence is added on the way out. */
export type AnswerOf<Call extends CallDefinition> =
  | ({ success: true } & Outcome<DoneCodes<Call>> & Shape<Call["reply"]>)
  | (RefusedCodes<Call> extends never
      ? never
      : { success: false } & Outcome<RefusedCodes<Call>> & Shape<Call["refusal"]>);

/** The same of a call whose work goes on. */
export type LaterOf<Call extends CallDefinition> = Call extends {
  later: { reply: infer Reply; done: readonly (infer Code extends OutcomeCode)[] };
}
  ? { success: true } & Outcome<Code> & Shape<Reply>
  : never;

/** One event of a call that is answered with a stream of them. */
export type EventOf<Call extends CallDefinition> =
  Call["events"] extends z.ZodType<infer Event> ? Event : never;

/** What a caller is answered with status 200. */
export type ReplyOf<Call extends CallDefinition> = AnswerOf<Call> & { message: string };

/** What a caller has to send, as it is typed before the schemas change it. */
export type AskedOf<Call extends CallDefinition> = {
  [Part in keyof Parts as Call[Part] extends z.ZodType ? Part : never]-?: z.input<
    Extract<Call[Part], z.ZodType>
  >;
};

/** The same as a handler gets it. */
export type GivenOf<Call extends CallDefinition> = {
  [Part in keyof Parts as Call[Part] extends z.ZodType ? Part : never]-?: z.output<
    Extract<Call[Part], z.ZodType>
  >;
};
