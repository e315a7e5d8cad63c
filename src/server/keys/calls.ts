import { KEY_CALLS } from "#contract/keys.ts";
import { outcome } from "#contract/outcomes.ts";
import { TOKEN_CALLS } from "#contract/tokens.ts";
import { answer, done, refused } from "#server/platform/http/answer.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { App } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import { checkPassword } from "#server/sessions/index.ts";
import { endKey } from "./end-key.ts";
import { listKeys } from "./list-keys.ts";
import { makeKey } from "./make-key.ts";
import { makeToken } from "./make-token.ts";
import { rotateKey } from "./rotate-key.ts";

/** A person's keys for programs, and what these make for pages. Who has a session alone makes and ends no key: the password is asked for again. */
export function keyCalls(app: App, services: Services): void {
  answer(app, services, KEY_CALLS.listKeys, async ({ person }) =>
    done("ok", { keys: await listKeys(services.db, person.id) }),
  );

  answer(app, services, KEY_CALLS.makeKey, async ({ person, body: { password, ...wish } }) => {
    await checkPassword(services, person, password);
    const made = await makeKey(services, person, wish);
    if (!("key" in made)) return refused(made.refusal);
    services.security.record({ code: "key.made", details: { key: made.id } });
    return done("key-made", made);
  });

  answer(app, services, KEY_CALLS.rotateKey, async ({ person, params, body: { password, hours } }) => {
    await checkPassword(services, person, password);
    const made = await rotateKey(services, person, { id: params.id, hours });
    if (!("key" in made)) return refused(made.refusal);
    services.security.record({ code: "key.rotated", details: { key: made.id } });
    return done("key-rotated", made);
  });

  answer(app, services, KEY_CALLS.endKey, async ({ person, params, body }) => {
    await checkPassword(services, person, body.password);
    if (!(await endKey(services.db, person, params.id))) throw new Problem(404, outcome("not-found"));
    services.security.record({ code: "key.ended", details: { key: params.id } });
    return done("key-ended");
  });

  answer(app, services, TOKEN_CALLS.makeToken, async ({ person, body }) =>
    done("ok", await makeToken(services, person, body)),
  );
}
