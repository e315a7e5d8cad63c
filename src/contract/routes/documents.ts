import { DOCUMENT_CALLS } from "../documents.ts";
import { routesOf } from "./route.ts";

export const documentRoutes = routesOf(DOCUMENT_CALLS);
