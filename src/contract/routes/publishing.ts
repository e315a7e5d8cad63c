import { PUBLISHING_CALLS } from "../publishing.ts";
import { routesOf } from "./route.ts";

export const publishingRoutes = routesOf(PUBLISHING_CALLS);
