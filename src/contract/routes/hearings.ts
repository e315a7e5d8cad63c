import { HEARING_CALLS } from "../hearings.ts";
import { routesOf } from "./route.ts";

export const hearingRoutes = routesOf(HEARING_CALLS);
