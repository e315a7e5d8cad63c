import { z } from "zod";
import { type CallDefinition, refusedReplyOf, replySchemaOf } from "#contract/call.ts";
import { refusalsOf } from "#contract/refusals.ts";

/** A part of the document; its shape is checked by a validator in the tests. */
type Part = Record<string, unknown>;

/** Every call as an OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.1.html). */
export function openApi(calls: Record<string, CallDefinition>, version: string): Part {
  const paths: Record<string, Part> = {};
  for (const [name, call] of Object.entries(calls)) {
    const path = call.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) };
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
      securitySchemes: { session: { type: "apiKey", in: "header", name: "token" } },
    },
  };
}

function operation(name: string, call: CallDefinition): Part {
  const body = requestBody(call);
  return {
    operationId: name,
    summary: call.summary,
    ...(call.caller !== "anyone" && { security: [{ session: [] }] }),
    parameters: [
      ...parameters("path", call.params),
      ...parameters("query", call.query),
      ...(call.keyed ? [KEY] : []),
      LANGUAGE,
    ],
    ...(body && { requestBody: body }),
    responses: responses(call),
  };
}

const KEY = {
  in: "header",
  name: "Idempotency-Key",
  description: "Names the operation: sent again with the same key, it is done and charged once.",
  schema: { type: "string", pattern: "^[\\x21-\\x7e]{8,128}$" },
};
const LANGUAGE = {
  in: "header",
  name: "Accept-Language",
  description: "The language of `message`.",
  schema: { type: "string" },
};

function parameters(place: "path" | "query", schema: z.ZodType | undefined): Part[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input") as {
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

function requestBody({ body, form }: CallDefinition): Part | undefined {
  if (form) {
    const fields = jsonSchema(form, "input") as { properties?: Part };
    const file = { type: "string", contentMediaType: "application/octet-stream" };
    const schema = { ...fields, properties: { file, ...fields.properties }, required: ["file"] };
    return { required: true, content: { "multipart/form-data": { schema } } };
  }
  return body && { required: true, content: json(jsonSchema(body, "input")) };
}

function responses(call: CallDefinition): Part {
  const good = call.produces ? { [call.produces]: {} } : json(jsonSchema(replySchemaOf(call), "output"));
  const codes = refusalsOf(call);
  codes.delete(200); // they are part of the reply
  const refused = [...codes].map(([status, found]) => [
    status,
    { description: found.join(", "), content: json(jsonSchema(refusedReplyOf(found), "output")) },
  ]);
  return { 200: { description: "The call was answered.", content: good }, ...Object.fromEntries(refused) };
}

const json = (schema: Part) => ({ "application/json": { schema } });

function jsonSchema(schema: z.ZodType, io: "input" | "output"): Part {
  const { $schema, ...made } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return made;
}
