import { DOCUMENT_PRONUNCIATION_CALLS } from "../document-pronunciations.ts";
import { PRONUNCIATION_CALLS } from "../pronunciations.ts";
import { routesOf } from "./route.ts";

export const pronunciationRoutes = routesOf(PRONUNCIATION_CALLS);
export const documentPronunciationRoutes = routesOf(DOCUMENT_PRONUNCIATION_CALLS);
