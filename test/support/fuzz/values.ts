import fc, { type GeneratorValue } from "fast-check";

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

/** Draws from fast-check, one after the other: it makes what failed smaller by each, and gives the same for the same seed. */
export type Draw = GeneratorValue;
const upTo = (max: number) => fc.noBias(fc.nat({ max }));
/** A whole number from 0 up to this one. */
export const below = (draw: Draw, max: number): number => draw(upTo, max);
/** The first one is the simplest, to which a failure is brought back. */
export const pick = <T>(draw: Draw, list: readonly T[]): T => list[below(draw, list.length - 1)] as T;
/** So often of a hundred times; that it is not so is simpler. */
export const chance = (draw: Draw, percent: number): boolean => below(draw, 99) >= 100 - percent;

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

const anyHostile = () =>
  fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...hostile) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) },
  );
export const hostileValue = (draw: Draw): unknown => draw(anyHostile);

/** What is known to exist for a field of this name, the nth of it: ids, keys, tokens, secrets that replies have told. */
export type Known = (name: string, nth: number) => unknown;
/** One of them, whichever. */
export const someOf = (draw: Draw, known: Known, name: string): unknown => known(name, below(draw, 2 ** 31));

/**
 * A value that fits a schema: mostly of what is known of the place by the field's name, so that requests get past the door,
 * else made up at the borders of what is allowed.
 */
export const fitting = (shape: Shape, draw: Draw, known: Known): unknown =>
  resolved(draw(builderOf(shape)), known);

/** What is known is looked up when it is asked for: what fast-check draws depends on its seed alone. */
class Wanted {
  readonly name: string;
  readonly nth: number;
  readonly otherwise: unknown;
  constructor(name: string, nth: number, otherwise: unknown) {
    this.name = name;
    this.nth = nth;
    this.otherwise = otherwise;
  }
}

function resolved(value: unknown, known: Known): unknown {
  if (value instanceof Wanted) return known(value.name, value.nth) ?? value.otherwise;
  if (Array.isArray(value)) return value.map((one) => resolved(one, known));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolved(one, known)]));
}

/** By the same builder fast-check knows that it draws the same kind of value again. */
const builders = new WeakMap<Shape, () => fc.Arbitrary<unknown>>();
function builderOf(shape: Shape): () => fc.Arbitrary<unknown> {
  const known = builders.get(shape);
  if (known) return known;
  const values = valuesOf(shape, "");
  const builder = () => values;
  builders.set(shape, builder);
  return builder;
}

function valuesOf(shape: Shape, name: string): fc.Arbitrary<unknown> {
  if ("const" in shape) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((one) => valuesOf(one, name)));
  if (shape.type === "array") return fc.array(valuesOf(shape.items ?? {}, name), { maxLength: 2 });
  if (shape.type === "object") return objects(shape);
  const made = simple(shape);
  const wanted = fc.tuple(upTo(2 ** 31), made).map(([nth, otherwise]) => new Wanted(name, nth, otherwise));
  return fc.oneof({ weight: 4, arbitrary: wanted }, { weight: 1, arbitrary: made });
}

function objects({ properties = {}, required = [] }: Shape): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([key, inner]) => [key, valuesOf(inner, key)] as const);
  const requiredKeys = required.filter((key) => key in properties);
  return fc.record(Object.fromEntries(fields), { requiredKeys, noNullPrototype: true });
}

function simple(shape: Shape): fc.Arbitrary<unknown> {
  switch (shape.type) {
    case "integer":
    case "number":
      return numbers(shape);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case undefined: // coerced from the text of a query
      return fc.constantFrom("1", "2", "30", "0", "-1", "1e3");
    default:
      return texts(shape);
  }
}

function numbers({ minimum = -1, maximum = 2 ** 40 }: Shape): fc.Arbitrary<number> {
  const [min, max] = [Math.ceil(minimum), Math.floor(maximum)];
  return fc.oneof(fc.constantFrom(min, max, 1, 10), fc.integer({ min, max }));
}

function texts(shape: Shape): fc.Arbitrary<string> {
  if (shape.format === "email") return fc.nat().map((nth) => `fuzz${nth}@example.org`);
  if (shape.format === "date") return fc.constantFrom("2026-01-01", "0001-01-01", "9999-12-31", "2026-11-21");
  if (shape.format === "uuid") return fc.uuid();
  const least = Math.max(shape.minLength ?? 0, 1);
  const most = Math.max(least, Math.min(shape.maxLength ?? 40, 6_000));
  const atBorders = fc.constantFrom(Math.min(most, least + 7), least, most);
  return fc.oneof(
    atBorders.map((length) => "ab cé😀1".repeat(900).slice(0, length)),
    fc.string({ unit: "grapheme", minLength: least, maxLength: Math.min(most, least + 20) }),
  );
}

/** A fitting value in which up to three places, or all of it, are something else than they should be. */
export function spoiled(value: unknown, draw: Draw): unknown {
  let made = value;
  for (let places = below(draw, 3); places > 0; places--) made = spoil(made, draw);
  return made;
}

function spoil(value: unknown, draw: Draw): unknown {
  const entries =
    value !== null && typeof value === "object" && !Array.isArray(value) ? Object.entries(value) : [];
  if (entries.length === 0 || chance(draw, 5)) return hostileValue(draw);
  const how = below(draw, 9);
  if (how === 9) entries.push([pick(draw, ["extra", "__proto__x", "", "\0"]), hostileValue(draw)]);
  const [chosen = ""] = pick(draw, entries);
  if (how >= 8) return Object.fromEntries(entries.filter(([key]) => key !== chosen));
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, key === chosen ? spoil(inner, draw) : inner]),
  );
}
