import { DrizzleQueryError } from "drizzle-orm";

/**
 * What of an error may be logged. A failed query carries its parameters (texts, emails, tokens) in its
 * message and its fields: only what the database said about it, its code and the place in our code are kept.
 */
export function loggableError(error: unknown): {
  name: string;
  message: string;
  code?: string;
  stack?: string;
} {
  if (!(error instanceof Error)) return { name: typeof error, message: "not an Error" };
  const failedQuery = error instanceof DrizzleQueryError;
  const said = failedQuery ? `query failed: ${error.cause?.message ?? "no answer"}` : error.message;
  const { code } = { code: undefined, ...(failedQuery ? error.cause : error) };
  const places = error.stack?.split("\n").filter((line) => /^ {4}at /.test(line));
  return {
    name: error.name,
    message: said,
    ...(typeof code === "string" && { code }),
    stack: places?.join("\n"),
  };
}
