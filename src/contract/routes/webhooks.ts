import { WEBHOOK_CALLS } from "../webhooks.ts";
import { routesOf } from "./route.ts";

export const webhookRoutes = routesOf(WEBHOOK_CALLS);
