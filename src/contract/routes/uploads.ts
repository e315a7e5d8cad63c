import { UPLOAD_CALLS } from "../uploads.ts";
import { routesOf } from "./route.ts";

export const uploadRoutes = routesOf(UPLOAD_CALLS);
