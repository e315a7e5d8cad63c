import { findConversion, followConversion } from "#web/app/conversions/conversion-calls.ts";
import type { Watch } from "./follow-conversion.ts";
import { retryDelay } from "./retry-delay.ts";

/** How the conversion that was sent with a key is watched. */
export function watchByKey(key: string, token: string, onEvent: Watch["onEvent"]): Watch {
  return {
    follow: (signal) => followConversion(key, { token, signal }),
    find: (signal) => findConversion(key, { token, signal }),
    retryDelay,
    onEvent,
  };
}
