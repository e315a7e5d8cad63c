import { VOCABULARY_CALLS } from "../vocabulary.ts";
import { routesOf } from "./route.ts";

export const vocabularyRoutes = routesOf(VOCABULARY_CALLS);
