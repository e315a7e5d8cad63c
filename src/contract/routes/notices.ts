import { NOTICE_CALLS } from "../notices.ts";
import { routesOf } from "./route.ts";

export const noticeRoutes = routesOf(NOTICE_CALLS);
