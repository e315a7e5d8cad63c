import type { ReplyOf } from "#contract/call.ts";
import type { OpenedConversion, Progress } from "#contract/conversions.ts";
import type { Calls } from "#contract/registry.ts";
import { conversionRoutes } from "#contract/routes/conversions.ts";
import { type Access, CallError, call } from "#web/lib/client/call.ts";
import { follow } from "#web/lib/client/follow.ts";

/** Some of the person's conversions of one tool, newest first, and where older ones begin, if there are any. */
export type ConversionPage = Pick<ReplyOf<Calls["listConversions"]>, "conversions" | "nextCursor">;

export async function loadConversion(id: string, access: Access): Promise<OpenedConversion> {
  return call(conversionRoutes.readConversion, { params: { id }, ...access });
}

/** The conversion that an action with this key started, or undefined while the server knows none. */
export async function findConversion(key: string, access: Access): Promise<OpenedConversion | undefined> {
  try {
    return await call(conversionRoutes.findConversion, { params: { key }, ...access });
  } catch (error) {
    if (error instanceof CallError && error.code === "not-found") return undefined;
    throw error;
  }
}

export async function cancelConversion(id: string, access: Access): Promise<OpenedConversion> {
  return call(conversionRoutes.cancelConversion, { params: { id }, ...access });
}

/**
 * Follows a running conversion until it is done, failed or canceled, or the stream ends.
 * Ends without a line while the server does not know the key. @throws ConnectionError when the line is cut.
 */
export function followConversion(key: string, access: Access): AsyncGenerator<Progress> {
  return follow(conversionRoutes.followConversion, { params: { key }, ...access });
}
