import { ADMIN_CALLS } from "../admin.ts";
import { routesOf } from "./route.ts";

export const adminRoutes = routesOf(ADMIN_CALLS);
