import { SHARE_CALLS } from "../shares.ts";
import { routesOf } from "./route.ts";

export const shareRoutes = routesOf(SHARE_CALLS);
