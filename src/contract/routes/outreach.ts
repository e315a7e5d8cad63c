import { OUTREACH_CALLS } from "../outreach.ts";
import { routesOf } from "./route.ts";

export const outreachRoutes = routesOf(OUTREACH_CALLS);
