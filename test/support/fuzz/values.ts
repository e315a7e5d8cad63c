/** The parts of a JSON Schema that zod writes for a request. */
export type Shape = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  allOf?: Shape[];
  oneOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: unknown;
  items?: Shape;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  default?: unknown;
};

export type Random = () => number;
export const pick = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T;

/** What breaks programs that trust their input: by kind, with no regard to what a field wants. */
const hostile: readonly unknown[] = [
  "",
  " ",
  "\0",
  "a\0b",
  "\u0001\u001b[31m",
  "\ud800",
  "x\udc00y",
  "\ufeff",
  "\u200b\u200b",
  "🤷".repeat(50),
  "'; drop table conversion; --",
  "%00",
  "../../etc/passwd",
  "__proto__",
  "constructor",
  "null",
  "NaN",
  "-1",
  "1e309",
  "0x10",
  "99999999999999999999",
  "0000-01-01",
  "9999-12-31",
  "2026-02-30",
  "0000-00-00T00:00:00Z",
  "00000000-0000-0000-0000-000000000000",
  "a".repeat(100),
  "a".repeat(255),
  "a".repeat(5_001),
  "Etc/Unknown",
  "SystemV/EST5",
  "posixrules",
  "\\",
  "%",
  "_",
  "{",
  "\r\nset-cookie: a=b",
  0,
  -0,
  -1,
  1.5,
  1e308,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  Number.MIN_VALUE,
  true,
  false,
  null,
  [],
  [[]],
  {},
  { $ne: null },
  { toString: 1 },
  ["a", "b"],
];

export const hostileValue = (random: Random): unknown => pick(random, hostile);

/**
 * A value that fits a schema: mostly of what is known of the place (`known` by the field's name), so that requests
 * get past the door, else made up at the borders of what is allowed.
 */
export function fitting(shape: Shape, name: string, random: Random, known: Known): unknown {
  if ("const" in shape) return shape.const;
  if (shape.enum) return pick(random, shape.enum);
  const either = shape.anyOf;
  if (either) return fitting(pick(random, either), name, random, known);
  const seen = known(name, random);
  if (seen !== undefined && random() < 0.8) return seen;
  switch (shape.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(shape.properties ?? {})
          .filter(([key]) => shape.required?.includes(key) || random() < 0.6)
          .map(([key, inner]) => [key, fitting(inner, key, random, known)]),
      );
    case "array":
      return Array.from({ length: Math.floor(random() * 3) }, () =>
        fitting(shape.items ?? {}, name, random, known),
      );
    case "integer":
    case "number":
      return pick(random, [shape.minimum ?? -1, shape.maximum ?? 2 ** 40, Math.floor(random() * 100), 1, 10]);
    case "boolean":
      return random() < 0.5;
    case "null":
      return null;
    case undefined: // coerced from the text of a query
      return pick(random, ["1", "2", "30", "0", "-1", "1e3"]);
    default:
      return text(shape, random);
  }
}

/** What is known to exist for a field of this name: ids, keys, tokens, secrets that replies have told. */
export type Known = (name: string, random: Random) => unknown;

function text(shape: Shape, random: Random): string {
  if (shape.format === "email") return `fuzz${Math.floor(random() * 1e9)}@example.org`;
  if (shape.format === "date") return pick(random, ["2026-01-01", "0001-01-01", "9999-12-31", "2026-11-21"]);
  if (shape.format === "uuid") return "7c3a1f0e-1111-4222-8333-444455556666";
  const least = Math.max(shape.minLength ?? 0, 1);
  const most = Math.min(shape.maxLength ?? 40, 6_000);
  return "ab cé😀1".repeat(900).slice(0, pick(random, [least, most, Math.min(most, least + 7)]));
}

/** A fitting value in which up to three places, or all of it, are something else than they should be. */
export function spoiled(value: unknown, random: Random): unknown {
  let made = value;
  for (let places = Math.floor(random() * 4); places > 0; places--) made = spoil(made, random);
  return made;
}

function spoil(value: unknown, random: Random): unknown {
  const entries =
    value !== null && typeof value === "object" && !Array.isArray(value) ? Object.entries(value) : [];
  if (entries.length === 0 || random() < 0.05) return hostileValue(random);
  const dice = random();
  if (dice < 0.1) entries.push([pick(random, ["extra", "__proto__x", "", "\0"]), hostileValue(random)]);
  const [chosen = ""] = pick(random, entries);
  if (dice < 0.2) return Object.fromEntries(entries.filter(([key]) => key !== chosen));
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, key === chosen ? spoil(inner, random) : inner]),
  );
}
