import { OBJECTION_CALLS } from "../objections.ts";
import { routesOf } from "./route.ts";

export const objectionRoutes = routesOf(OBJECTION_CALLS);
