import type { z } from "zod";
import { outcomeOfIssue } from "#contract/outcome-of-issue.ts";
import { Problem } from "#server/platform/http/problem.ts";

/** What was sent, as its schema gives it. @throws Problem 400 that names the field which doesn't fit */
export function readFields<Schema extends z.ZodType>(schema: Schema, sent: unknown): z.output<Schema> {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const param = issue?.path[0];
  const carried = param === undefined ? {} : { param: String(param) };
  throw new Problem(400, outcomeOfIssue(issue), undefined, carried);
}
