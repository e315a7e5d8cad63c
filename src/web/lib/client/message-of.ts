import { SHELL_FAILURES } from "#words/shell-failures.ts";

/** What a page says of something that was thrown: the words it came with, as a failed call has, or else these. */
export function messageOf(error: unknown, otherwise: string = SHELL_FAILURES.unexpected): string {
  return error instanceof Error ? error.message : otherwise;
}
