/** What of JSON Schema is written by the schemas of calls. */
export type JsonSchema = {
  type?: string | readonly string[];
  format?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  required?: readonly string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  default?: unknown;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
};

/** How formats are called beside their type. */
const FORMATS: Readonly<Record<string, string>> = {
  "date-time": "moment",
  date: "day",
  uuid: "id",
  uri: "address",
};

/** Of more words than these it is only said that it is one: there is a list of codes of its own. */
const MOST_WORDS = 12;

/** A schema as TypeScript would write its type; what has a name is that name. */
export function typeText(schema: JsonSchema): string {
  if (schema.$ref) return schema.$ref.split("/").at(-1) ?? "";
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum && schema.enum.length > MOST_WORDS) return "string (code)";
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(" | ");
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return [...new Set(either.map(typeText))].join(" | ");
  if (schema.type === "array") return arrayText(typeText(schema.items ?? {}));
  if (schema.type === "object") return objectText(schema);
  const types = typeof schema.type === "string" ? [schema.type] : (schema.type ?? ["any"]);
  return `${types.join(" | ")}${boundsText(schema)}`;
}

const arrayText = (item: string) => (/[ |{]/.test(item) ? `(${item})[]` : `${item}[]`);

function objectText({ properties, required = [], additionalProperties }: JsonSchema): string {
  if (!properties) {
    const value = typeof additionalProperties === "object" ? typeText(additionalProperties) : "any";
    return `{ [name]: ${value} }`;
  }
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${name}${required.includes(name) ? "" : "?"}: ${typeText(schema)}`,
  );
  return `{ ${fields.join("; ")} }`;
}

/** The bounds of a number or a text, as far as they say something. */
function boundsText({ type, format, minimum, maximum, maxLength }: JsonSchema): string {
  if (type === "string" || type?.includes("string")) {
    const named = format && FORMATS[format];
    if (named) return ` (${named})`;
    return maxLength === undefined ? "" : ` (≤ ${maxLength})`;
  }
  const isBound = (bound: number | undefined) =>
    bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  if (isBound(minimum) && isBound(maximum)) return ` (${minimum}–${maximum})`;
  return isBound(minimum) ? ` (≥ ${minimum})` : isBound(maximum) ? ` (≤ ${maximum})` : "";
}
