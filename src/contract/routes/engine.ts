import { ENGINE_CALLS } from "../engine.ts";
import { routesOf } from "./route.ts";

export const engineRoutes = routesOf(ENGINE_CALLS);
