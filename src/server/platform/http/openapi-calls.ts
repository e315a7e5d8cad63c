import { withProgramCalls } from "#contract/program-calls.ts";
import { CALLS } from "#contract/registry.ts";
import { SERVER_CALLS } from "#contract/server.ts";
import { version } from "#server/platform/version.ts";
import type { Services } from "#server/services.ts";
import { serve } from "./answer.ts";
import { openApi } from "./openapi.ts";
import type { App } from "./route.ts";

/** What can be called, for programs that make or check clients (OpenAPI 3.1). */
export function openApiCalls(app: App, services: Services): void {
  let made: string | undefined;
  serve(
    app,
    services,
    SERVER_CALLS.readOpenApi,
    async ({ reply }) => {
      made ??= JSON.stringify(openApi(withProgramCalls(CALLS), version));
      return reply.type("application/json; charset=utf-8").send(made);
    },
    { config: { cache: "no-cache" } },
  );
}
