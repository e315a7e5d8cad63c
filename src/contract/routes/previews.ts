import { PREVIEW_CALLS } from "../previews.ts";
import { routesOf } from "./route.ts";

export const previewRoutes = routesOf(PREVIEW_CALLS);
