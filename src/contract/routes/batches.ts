import { BATCH_CALLS } from "../batches.ts";
import { routesOf } from "./route.ts";

export const batchRoutes = routesOf(BATCH_CALLS);
