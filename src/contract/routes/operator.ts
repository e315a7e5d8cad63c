import { OPERATOR_CALLS } from "../operator.ts";
import { routesOf } from "./route.ts";

export const operatorRoutes = routesOf(OPERATOR_CALLS);
