import { StorageAway } from "./storage.ts";

/** What errors of the SDK carry: a store's own have a status, those of the way to it may have a code. */
type SdkError = Error & { code?: string; $metadata?: { httpStatusCode?: number } };

/** The name of a refusal, such as NoSuchKey. */
export function refusalOf(error: unknown): string {
  return error instanceof Error ? error.name : "";
}

/** Why a store could not do something. Of its refusals only name and status: the rest may quote keys and requests. */
export function awayBecause(error: unknown, could: string): StorageAway {
  if (error instanceof StorageAway) return error;
  const { name, message, $metadata: { httpStatusCode: status } = {} } = error as SdkError;
  const why = status ? `${name}, status ${status}` : `${name}: ${message}`;
  return new StorageAway(`the store could not ${could} (${why})`, { cause: new Error(why) });
}
