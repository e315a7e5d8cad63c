import { SANDBOX_CALLS } from "./sandbox.ts";

/** The calls that one payment provider alone has. */
export const PROVIDER_CALLS = { ...SANDBOX_CALLS };
