/* What the other domains may ask of webhooks. */

export { switchOffWebhooks } from "./switch-off.ts";
