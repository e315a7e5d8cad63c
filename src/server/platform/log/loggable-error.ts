import { DrizzleQueryError } from "drizzle-orm";

/**
 * What of an error may be logged. A failed query carries its parameters (texts, emails, tokens) in its
 * message and its fields: only what the database said about it and the code's place are kept.
 */
export function loggableError(error: unknown): { name: string; message: string; stack?: string } {
  if (!(error instanceof Error)) return { name: typeof error, message: "not an Error" };
  const failedQuery = error instanceof DrizzleQueryError;
  const said = failedQuery ? `query failed: ${error.cause?.message ?? "no answer"}` : error.message;
  const places = error.stack?.split("\n").filter((line) => /^ {4}at /.test(line));
  return { name: error.name, message: said, stack: places?.join("\n") };
}
