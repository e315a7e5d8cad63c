import { z } from "zod";
import type { CallDefinition } from "./call.ts";
import type { KeyScope } from "./key-limits.ts";
import type { OutcomeCode } from "./outcomes.ts";
import { programCall } from "./program-calls.ts";
import { refusalsOf } from "./refusals.ts";
import { type JsonSchema, typeText } from "./type-text.ts";

/** A value that is sent or answered: its type as TypeScript would write it, and what it is when it is left out. */
export type Field = { name: string; type: string; optional: boolean; default?: string };
/** Codes with which a call refuses, by the status of its answer. */
export type Refused = { status: number; codes: readonly OutcomeCode[] };

/** A call as programs make it, for people to read. */
export type ReferenceCall = {
  name: string;
  method: string;
  path: string;
  scopes: readonly KeyScope[];
  summary: string;
  /** It takes an `Idempotency-Key`. */
  keyed: boolean;
  /** Where its values are sent, of those that it has. */
  sent: { where: "path" | "query" | "body" | "form"; fields: Field[] }[];
  /** What a success carries besides what every answer does; or the type of another answer, or the events of a stream. */
  answer: { fields: Field[] } | { produces: string } | { events: string };
  /** What it carries with status 202, where its work goes on without being waited for; of no other call. */
  later?: Field[];
  /** What it can be refused for besides what every call can. */
  refused: Refused[];
};
/** A shape that has a name, because several calls have it. */
export type NamedShape = { name: string; fields: Field[] };
type Reference = { calls: ReferenceCall[]; shapes: NamedShape[]; always: Refused[] };

/** What programs can call, as it is defined. */
export function referenceOf(calls: Record<string, CallDefinition>): Reference {
  const shapes = new Map<string, JsonSchema>();
  const found = Object.entries(calls).flatMap(([name, call]) => {
    const same = programCall(call);
    return same ? [{ name, call: same, refused: refusalsOf(same) }] : [];
  });
  const always = new Map(
    [...(found[0]?.refused ?? [])].map(([status, codes]) => [
      status,
      codes.filter((code) => found.every(({ refused }) => refused.get(status)?.includes(code))),
    ]),
  );
  return {
    calls: found.map(({ name, call, refused }) => ({
      ...{ name, method: call.method, path: call.path, summary: call.summary },
      scopes: call.scopes ?? [],
      keyed: call.keyed ?? false,
      sent: sentOf(call, shapes),
      answer: answerOf(call, shapes),
      ...(call.later && { later: fieldsOf(jsonSchema(z.object(call.later.reply), "output", shapes)) }),
      refused: listed(refused, (status, code) => !always.get(status)?.includes(code)),
    })),
    shapes: [...shapes]
      .map(([name, schema]) => ({ name, fields: fieldsOf(schema) }))
      .sort((a, b) => a.name.localeCompare(b.name)),
    always: listed(always, () => true),
  };
}

function listed(
  refused: ReadonlyMap<number, readonly OutcomeCode[]>,
  isWanted: (status: number, code: OutcomeCode) => boolean,
): Refused[] {
  return [...refused]
    .map(([status, codes]) => ({ status, codes: codes.filter((code) => isWanted(status, code)) }))
    .filter(({ codes }) => codes.length > 0)
    .sort((a, b) => a.status - b.status);
}

function sentOf({ params, query, body, form }: CallDefinition, shapes: Map<string, JsonSchema>) {
  const parts = { path: params, query, body, form };
  return (["path", "query", "body", "form"] as const).flatMap((where) => {
    const schema = parts[where];
    if (!schema) return [];
    const fields = fieldsOf(jsonSchema(schema, "input", shapes));
    const file = { name: "file", type: "binary", optional: false };
    return [{ where, fields: where === "form" ? [file, ...fields] : fields }];
  });
}

function answerOf(call: CallDefinition, shapes: Map<string, JsonSchema>): ReferenceCall["answer"] {
  if (call.events) {
    const { $ref } = jsonSchema(z.object({ event: call.events }), "output", shapes).properties?.event ?? {};
    return { events: $ref?.split("/").at(-1) ?? "object" };
  }
  if (call.produces) return { produces: call.produces };
  return { fields: fieldsOf(jsonSchema(z.object(call.reply ?? {}), "output", shapes)) };
}

/** The schema as JSON Schema; those in it that have a name are put among the `shapes`. */
function jsonSchema(schema: z.ZodType, io: "input" | "output", shapes: Map<string, JsonSchema>): JsonSchema {
  const { $defs = {}, ...made } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as JsonSchema;
  for (const [name, shape] of Object.entries($defs)) shapes.set(name, shape);
  return made;
}

function fieldsOf({ properties = {}, required = [] }: JsonSchema): Field[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    type: typeText(schema),
    optional: !required.includes(name),
    ...(schema.default !== undefined && { default: JSON.stringify(schema.default) }),
  }));
}

/** What each code is answered with, in the order of statuses: a code may have several. */
export function codesOf({ calls, always }: Reference): { code: OutcomeCode; statuses: number[] }[] {
  const statuses = new Map<OutcomeCode, Set<number>>();
  for (const { status, codes } of [...always, ...calls.flatMap(({ refused }) => refused)])
    for (const code of codes) statuses.set(code, (statuses.get(code) ?? new Set()).add(status));
  return [...statuses]
    .map(([code, found]) => ({ code, statuses: [...found].sort((a, b) => a - b) }))
    .sort((a, b) => (a.statuses[0] ?? 0) - (b.statuses[0] ?? 0) || a.code.localeCompare(b.code));
}
