import { z } from "zod";
import { API_VERSIONS, VERSION_HEADER } from "#contract/api-versions.ts";
import {
  type CallDefinition,
  laterSchemaOf,
  refusalSchema,
  refusalSchemaOf,
  replySchemaOf,
} from "#contract/call.ts";
import { KEY_PATTERN } from "#contract/operation-key.ts";
import { refusalsOf } from "#contract/refusals.ts";

/** A part of the document; its shape is checked by a validator in the tests. */
type Part = Record<string, unknown>;
type Schemas = Record<string, Part>;

/** Every call as an OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.1.html). */
export function openApi(calls: Record<string, CallDefinition>, version: string): Part {
  const schemas: Schemas = {};
  schemas.Refusal = jsonSchema(refusalSchema, "output", schemas);
  const paths: Record<string, Part> = {};
  for (const [name, call] of Object.entries(calls)) {
    const path = call.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call, schemas) };
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "Saywrite",
      version,
      summary: "Text to speech and speech to text, paid with credits.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: { type: "apiKey", in: "header", name: "token" },
        key: { type: "http", scheme: "bearer" },
      },
    },
  };
}

function operation(name: string, call: CallDefinition, schemas: Schemas): Part {
  const body = requestBody(call, schemas);
  return {
    operationId: name,
    summary: call.summary,
    ...(call.caller !== "anyone" && {
      security: [call.caller === "program" ? { key: [] } : { session: [] }],
    }),
    parameters: [
      ...parameters("path", call.params, schemas),
      ...parameters("query", call.query, schemas),
      ...(call.keyed ? [KEY] : []),
      ...(laterSchemaOf(call) ? [PREFER] : []),
      LANGUAGE,
      ...(call.caller === "program" ? [VERSION] : []),
    ],
    ...(body && { requestBody: body }),
    responses: responses(call, schemas),
  };
}

const KEY = {
  in: "header",
  name: "Idempotency-Key",
  description: "Names the operation: sent again with the same key, it is done and charged once.",
  schema: { type: "string", pattern: KEY_PATTERN.source },
};
const PREFER = {
  in: "header",
  name: "Prefer",
  description:
    "How long it is waited for (RFC 7240): `respond-async`, not at all; `wait=SECONDS`, so long from when it has begun. After that it is answered with 202. Left out: to its end.",
  schema: { type: "string" },
};
const LANGUAGE = {
  in: "header",
  name: "Accept-Language",
  description: "The language of `message`.",
  schema: { type: "string" },
};

const VERSION = {
  in: "header",
  name: VERSION_HEADER,
  description: "The version that the call is meant for; without it the newest.",
  schema: { type: "string", enum: API_VERSIONS },
};

/** What programs are told beside every answer. */
const HEADERS = {
  [VERSION_HEADER]: { description: "The version that answered.", schema: { type: "string" } },
  "ratelimit-policy": {
    description: "What a person's programs may begin, and in how many seconds.",
    schema: { type: "string" },
  },
  ratelimit: { description: "What is left of it, and for how many seconds.", schema: { type: "string" } },
};
/** What they are told of work that goes on. */
const LATER_HEADERS = {
  location: { description: "Where the conversion is read.", schema: { type: "string" } },
  "retry-after": { description: "Seconds after which to ask.", schema: { type: "integer" } },
  "preference-applied": { description: "What of `Prefer` was heeded.", schema: { type: "string" } },
};
const headersOf = ({ caller }: CallDefinition): Part => (caller === "program" ? { headers: HEADERS } : {});

function parameters(place: "path" | "query", schema: z.ZodType | undefined, schemas: Schemas): Part[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input", schemas) as {
    properties?: Record<string, Part>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    in: place,
    name,
    required: place === "path" || required.includes(name),
    schema,
  }));
}

function requestBody({ body, form }: CallDefinition, schemas: Schemas): Part | undefined {
  if (form) {
    const fields = jsonSchema(form, "input", schemas) as { properties?: Part };
    const file = { type: "string", contentMediaType: "application/octet-stream" };
    const schema = { ...fields, properties: { file, ...fields.properties }, required: ["file"] };
    return { required: true, content: { "multipart/form-data": { schema } } };
  }
  return body && { required: true, content: json(jsonSchema(body, "input", schemas)) };
}

function responses(call: CallDefinition, schemas: Schemas): Part {
  const codes = refusalsOf(call);
  codes.delete(200); // they are part of the reply
  const refused = [...codes].map(([status, found]) => {
    const refusal = refusalSchemaOf(call, found);
    const own = refusal.omit({ success: true, message: true, ...(status !== 402 && { details: true }) });
    const { properties } = jsonSchema(own, "output", schemas);
    const schema = { allOf: [REFUSAL, { properties }] };
    return [status, { description: "Refused.", ...headersOf(call), content: json(schema) }];
  });
  const done = call.bodiless
    ? { [call.bodiless]: { description: "Done: the headers say the rest." } }
    : {
        200: {
          description: "The call was answered.",
          ...headersOf(call),
          content: success(call, schemas),
        },
      };
  const later = laterSchemaOf(call);
  const goesOn = later && {
    202: {
      description: "It has begun, and goes on: nobody waits any longer.",
      headers: { ...HEADERS, ...LATER_HEADERS },
      content: json(jsonSchema(later, "output", schemas)),
    },
  };
  return {
    ...done,
    ...goesOn,
    ...Object.fromEntries(refused),
  };
}

/** What a success is answered with: our JSON, a stream of events, or something of another type. */
function success(call: CallDefinition, schemas: Schemas): Part {
  const { events, produces } = call;
  if (events) {
    const contentSchema = jsonSchema(events, "output", schemas);
    const schema = { type: "string", description: "The `data` of each event.", contentSchema };
    return { "text/event-stream": { schema: { ...schema, contentMediaType: "application/json" } } };
  }
  return produces ? { [produces]: {} } : json(jsonSchema(replySchemaOf(call), "output", schemas));
}

/** What every refusal answers; which codes each call can be refused with stands at the call. */
const REFUSAL = { $ref: "#/components/schemas/Refusal" };

const json = (schema: Part) => ({ "application/json": { schema } });

/** The schema without what it names: a schema that has an id stands once among `schemas` and is referred to. */
function jsonSchema(schema: z.ZodType, io: "input" | "output", schemas: Schemas): Part {
  const { $schema, $defs, ...made } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  const text = JSON.stringify({ made, $defs }).replaceAll('"#/$defs/', '"#/components/schemas/');
  const moved = JSON.parse(text) as { made: Part; $defs?: Schemas };
  Object.assign(schemas, moved.$defs);
  return moved.made;
}
