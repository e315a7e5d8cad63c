import { MESSAGES } from "#contract/messages.ts";
import { isOurs } from "./translate.ts";

/**
 * What a person is told of input that fits no schema: the schema's sentence where it has one of ours, else which field
 * is wrong. What a library says by itself is meant for developers.
 */
export function invalid(issue: { message?: string; field: string } | undefined): string {
  if (issue?.message && isOurs(issue.message)) return issue.message;
  return issue?.field ? `The request is not valid: ${issue.field}.` : MESSAGES.malformed;
}
