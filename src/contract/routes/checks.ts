import { CHECK_CALLS } from "../checks.ts";
import { routesOf } from "./route.ts";

export const checkRoutes = routesOf(CHECK_CALLS);
