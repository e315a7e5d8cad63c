import { MARK_CALLS } from "../marks.ts";
import { routesOf } from "./route.ts";

export const markRoutes = routesOf(MARK_CALLS);
