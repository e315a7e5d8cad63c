import { TWO_FACTOR_CALLS } from "#contract/accounts.ts";
import { answer, done } from "#server/platform/http/answer.ts";
import type { App } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import { knowThisDevice } from "./device-cookie.ts";
import { confirmTwoFactor, endTwoFactor, newRecoveryCodes, startTwoFactor } from "./two-factor.ts";

/** Two-factor login, switched on and off on /profile, and its recovery codes. */
export function twoFactorCalls(app: App, services: Services): void {
  answer(app, services, TWO_FACTOR_CALLS.startTwoFactor, async ({ person, body }) =>
    done("ok", await startTwoFactor(services, person, body.password)),
  );

  answer(app, services, TWO_FACTOR_CALLS.confirmTwoFactor, async ({ person, body, request, reply }) => {
    await confirmTwoFactor(services, person, body.code);
    await knowThisDevice(services, request, reply, person.id);
    return done("two-factor-on");
  });

  answer(app, services, TWO_FACTOR_CALLS.endTwoFactor, async ({ person, body }) => {
    await endTwoFactor(services, person, body);
    return done("two-factor-off");
  });

  answer(app, services, TWO_FACTOR_CALLS.renewRecoveryCodes, async ({ person, body }) =>
    done("ok", { recoveryCodes: await newRecoveryCodes(services, person, body) }),
  );
}
