import { KEY_CALLS } from "../keys.ts";
import { routesOf } from "./route.ts";

export const keyRoutes = routesOf(KEY_CALLS);
