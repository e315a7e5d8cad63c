import { ASKED_CALLS } from "../asked.ts";
import { routesOf } from "./route.ts";

export const askedRoutes = routesOf(ASKED_CALLS);
