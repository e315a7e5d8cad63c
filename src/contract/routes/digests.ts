import { DIGEST_CALLS } from "../digests.ts";
import { routesOf } from "./route.ts";

export const digestRoutes = routesOf(DIGEST_CALLS);
