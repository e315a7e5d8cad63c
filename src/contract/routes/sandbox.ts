import { SANDBOX_CALLS } from "../providers/sandbox.ts";
import { routesOf } from "./route.ts";

export const sandboxRoutes = routesOf(SANDBOX_CALLS);
