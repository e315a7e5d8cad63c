import { SANDBOX_CALLS } from "#contract/providers/sandbox.ts";
import { answer } from "#server/platform/http/answer.ts";
import type { App } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import type { SandboxProvider } from "./sandbox-provider.ts";

/** What a browser asks of the test provider, as it would ask Stripe: with a client secret and no token. */
export function sandboxCalls(app: App, services: Services, sandbox: SandboxProvider): void {
  answer(app, services, SANDBOX_CALLS.confirmSandboxCard, ({ body: { clientSecret, ...card } }) =>
    sandbox.confirm(clientSecret, card),
  );

  answer(app, services, SANDBOX_CALLS.authenticateSandboxCard, ({ body }) =>
    sandbox.authenticate(body.clientSecret, body.approve),
  );
}
