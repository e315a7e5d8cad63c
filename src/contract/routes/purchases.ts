import { PURCHASE_CALLS } from "../purchases.ts";
import { routesOf } from "./route.ts";

export const purchaseRoutes = routesOf(PURCHASE_CALLS);
