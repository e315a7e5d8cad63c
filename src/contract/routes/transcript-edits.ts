import { TRANSCRIPT_EDIT_CALLS } from "../transcript-edits.ts";
import { routesOf } from "./route.ts";

export const transcriptEditRoutes = routesOf(TRANSCRIPT_EDIT_CALLS);
