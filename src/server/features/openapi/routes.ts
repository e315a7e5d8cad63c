import { CALLS } from "#contract/registry.ts";
import { openApi } from "#server/http/openapi.ts";
import type { App } from "#server/http/route.ts";
import { version } from "#server/version.ts";

/** What can be called, for programs that make or check clients (OpenAPI 3.1). */
export function openApiRoutes(app: App): void {
  let made: string | undefined;
  app.get("/openapi.json", async (_request, reply) => {
    made ??= JSON.stringify(openApi(CALLS, version));
    return reply.type("application/json; charset=utf-8").header("cache-control", "no-cache").send(made);
  });
}
