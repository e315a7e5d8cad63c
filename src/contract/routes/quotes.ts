import { QUOTE_CALLS } from "../quotes.ts";
import { routesOf } from "./route.ts";

export const quoteRoutes = routesOf(QUOTE_CALLS);
