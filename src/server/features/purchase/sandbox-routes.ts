import { sandboxAuthenticateBody, sandboxConfirmBody, sandboxReply } from "#contract/purchase.ts";
import type { App } from "#server/http/route.ts";
import type { Services } from "#server/services.ts";

/** What a browser asks of the test provider, as it would ask Stripe: with a client secret and no token. */
export function sandboxRoutes(app: App, services: Services): void {
  const { sandbox } = services.payments;
  if (!sandbox) return;

  app.post(
    "/api/sandbox/confirm",
    { schema: { body: sandboxConfirmBody, response: { 200: sandboxReply } } },
    ({ body: { clientSecret, ...card } }) => sandbox.confirm(clientSecret, card),
  );

  app.post(
    "/api/sandbox/authenticate",
    { schema: { body: sandboxAuthenticateBody, response: { 200: sandboxReply } } },
    ({ body }) => sandbox.authenticate(body.clientSecret, body.approve),
  );
}
