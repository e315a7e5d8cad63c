import { IMPORT_CALLS } from "../imported-text.ts";
import { routesOf } from "./route.ts";

export const importRoutes = routesOf(IMPORT_CALLS);
