import type { z } from "zod";

const KINDS: Partial<Record<string, string>> = {
  int: "must be a whole number",
  number: "must be a number",
  string: "must be a text",
  boolean: "must be true or false",
  array: "must be a list",
  object: "must be an object",
};

/** What is wrong with one value, in words for the operator; undefined where the validator's own have to do. */
export function wordsOfIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_value":
      return `${JSON.stringify(issue.input)} is not one of ${issue.values.join(", ")}`;
    case "invalid_type":
      if (issue.input === undefined) return "is missing";
      return KINDS[issue.expected];
    case "too_small":
      return bound("at least", Number(issue.minimum), issue.origin);
    case "too_big":
      return bound("at most", Number(issue.maximum), issue.origin);
    case "unrecognized_keys":
      return `has ${issue.keys.join(", ")}, which nothing reads`;
    case "invalid_format":
      return issue.format === "email" ? "must be an e-mail address" : undefined;
    default:
      return undefined;
  }
}

function bound(side: string, count: number, origin: string): string {
  if (origin === "string") return `must have ${side} ${count} ${count === 1 ? "character" : "characters"}`;
  if (origin === "array") return `must have ${side} ${count} ${count === 1 ? "entry" : "entries"}`;
  return `must be ${side} ${count}`;
}

/**
 * Each problem once, behind the name of its setting: of a number that is past two bounds the nearer is named, of a list's
 * entry its place, where its words don't quote it.
 */
export function problemsIn(issues: readonly z.core.$ZodIssue[]): string[] {
  const said = new Map(
    issues.map((issue) => [`${issue.path.join(".")} ${issue.code} ${quoted(issue)}`, issue]),
  );
  return [...said.values()].map((issue) => {
    const [name, ...inside] = issue.path;
    const place = quoted(issue)
      ? []
      : inside.map((key) => (typeof key === "number" ? `entry ${key + 1}` : key));
    return `${String(name)}: ${[...place.map((key) => `${String(key)}: `), issue.message].join("")}`;
  });
}

const quoted = (issue: z.core.$ZodIssue) => (issue.code === "invalid_value" ? issue.message : "");
