import { MAKING_CALLS } from "../making.ts";
import { routesOf } from "./route.ts";

export const makingRoutes = routesOf(MAKING_CALLS);
