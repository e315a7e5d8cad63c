import { SERVER_CALLS } from "../server.ts";
import { routesOf } from "./route.ts";

export const serverRoutes = routesOf(SERVER_CALLS);
