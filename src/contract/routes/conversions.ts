import { CONVERSION_CALLS } from "../conversions.ts";
import { routesOf } from "./route.ts";

export const conversionRoutes = routesOf(CONVERSION_CALLS);
