import { LIVE_CALLS } from "../live.ts";
import { routesOf } from "./route.ts";

export const liveRoutes = routesOf(LIVE_CALLS);
