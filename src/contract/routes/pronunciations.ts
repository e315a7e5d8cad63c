import { PRONUNCIATION_CALLS } from "../pronunciations.ts";
import { routesOf } from "./route.ts";

export const pronunciationRoutes = routesOf(PRONUNCIATION_CALLS);
