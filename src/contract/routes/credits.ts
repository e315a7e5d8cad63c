import { CREDIT_CALLS } from "../credits.ts";
import { routesOf } from "./route.ts";

export const creditRoutes = routesOf(CREDIT_CALLS);
