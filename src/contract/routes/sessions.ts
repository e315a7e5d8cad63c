import { SESSION_CALLS } from "../sessions.ts";
import { routesOf } from "./route.ts";

export const sessionRoutes = routesOf(SESSION_CALLS);
