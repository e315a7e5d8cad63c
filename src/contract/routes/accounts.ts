import { ACCOUNT_CALLS, TWO_FACTOR_CALLS } from "../accounts.ts";
import { routesOf } from "./route.ts";

export const accountRoutes = routesOf({ ...ACCOUNT_CALLS, ...TWO_FACTOR_CALLS });
