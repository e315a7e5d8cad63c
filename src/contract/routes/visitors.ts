import { VISITOR_CALLS } from "../visitors.ts";
import { routesOf } from "./route.ts";

export const visitorRoutes = routesOf(VISITOR_CALLS);
