import { CALLS } from "#contract/registry.ts";
import { version } from "#server/platform/version.ts";
import { openApi } from "./openapi.ts";
import type { App } from "./route.ts";

/** What can be called, for programs that make or check clients (OpenAPI 3.1). */
export function openApiCalls(app: App): void {
  let made: string | undefined;
  app.get("/openapi.json", async (_request, reply) => {
    made ??= JSON.stringify(openApi(CALLS, version));
    return reply.type("application/json; charset=utf-8").header("cache-control", "no-cache").send(made);
  });
}
