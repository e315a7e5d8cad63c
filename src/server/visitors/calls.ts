import { VISITOR_CALLS } from "#contract/visitors.ts";
import { answer, done } from "#server/platform/http/answer.ts";
import { disconnectSignal } from "#server/platform/http/disconnect-signal.ts";
import { languageOf } from "#server/platform/http/language.ts";
import type { App } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import { claimSound, findSound } from "./claim-sound.ts";
import { createSound } from "./create-sound.ts";

/** What somebody without an account may have spoken, and how it becomes theirs. */
export function visitorCalls(app: App, services: Services): void {
  answer(app, services, VISITOR_CALLS.synthesizeForVisitor, async ({ body, request, reply }) => {
    const asked = { ...body, reader: languageOf(request), address: request.ip };
    const { sound, ...made } = await createSound(services, asked, disconnectSignal(services, reply));
    return done("ok", { ...made, sound: sound.toString("base64") });
  });

  answer(app, services, VISITOR_CALLS.findVisitorSound, async ({ body }) =>
    done("ok", { found: await findSound(services, body.secret) }),
  );

  answer(app, services, VISITOR_CALLS.claimVisitorSound, async ({ person, body }) =>
    done("ok", { documentId: await claimSound(services, person.id, body.secret) }),
  );
}
