import { PURSE_CALLS } from "../purses.ts";
import { routesOf } from "./route.ts";

export const purseRoutes = routesOf(PURSE_CALLS);
