import { COMPLAINTS, type Complaint } from "./complaints.ts";
import type { Outcome } from "./outcomes.ts";

/** What a schema complains of. `path` names the field; the bounds are there when one of them was missed. */
type Issue = Bounds & { message?: string; path: readonly PropertyKey[]; params?: Bounds };
type Bounds = { minimum?: unknown; maximum?: unknown };

/** A schema's complaint as an outcome: its own where it has one, else which field is wrong. */
export function outcomeOfIssue(
  issue: Issue | undefined,
): Outcome<Complaint | "field-malformed" | "malformed"> {
  if (issue?.message && Object.hasOwn(COMPLAINTS, issue.message)) {
    const code = issue.message as Complaint;
    const { minimum: least, maximum: most } = { ...issue, ...issue.params };
    const bounds = COMPLAINTS[code].map((name) => [name, { least, most }[name]]);
    return { code, details: Object.fromEntries(bounds) } as Outcome<Complaint>;
  }
  const field = issue?.path.join(".") ?? "";
  return field ? { code: "field-malformed", details: { field } } : { code: "malformed", details: {} };
}
