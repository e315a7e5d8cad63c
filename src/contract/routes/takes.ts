import { TAKE_CALLS } from "../takes.ts";
import { routesOf } from "./route.ts";

export const takeRoutes = routesOf(TAKE_CALLS);
