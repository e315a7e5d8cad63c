import { outcome } from "#contract/outcomes.ts";
import { answerErrors, type ProblemOf, type SendRefusal } from "./error-handler.ts";
import type { App } from "./route.ts";

/** Where calls are whose refusals have a form of their own, and how that is written. */
type Form = { prefix: string; problemOf: ProblemOf; send: SendRefusal };

/** Registers calls in whose form all is refused below `prefix`, also what is no call there. */
export function registerWithRefusals(
  app: App,
  { prefix, problemOf, send }: Form,
  calls: (scope: App) => void,
): void {
  app.register(
    async (scope: App) => {
      answerErrors(scope, problemOf, send);
      scope.setNotFoundHandler((request, reply) =>
        send(request, reply, { status: 404, ended: outcome("not-found") }),
      );
      calls(scope);
    },
    { prefix },
  );
}
