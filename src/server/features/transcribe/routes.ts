import { transcribeReply } from "#contract/calls.ts";
import { MESSAGES } from "#contract/messages.ts";
import { findByKey, findRepeated } from "#server/conversions/begin.ts";
import { creditBalance } from "#server/credits/balance.ts";
import { goneSignal } from "#server/http/gone.ts";
import { namesOperation, operationKey } from "#server/http/idempotency.ts";
import { Problem } from "#server/http/problem.ts";
import { spendTry } from "#server/http/rate-limits.ts";
import type { App } from "#server/http/route.ts";
import { requirePerson } from "#server/http/session.ts";
import type { Services } from "#server/services.ts";
import { requireEngine } from "#server/speech/require-engine.ts";
import { receiveUpload } from "./receive-upload.ts";
import { transcribe } from "./transcribe.ts";

export function transcribeRoutes(app: App, services: Services): void {
  app.post(
    "/api/voice/transcribe",
    { schema: { response: { 200: transcribeReply } } },
    async (request, reply) => {
      const user = await requirePerson(services, request);
      await spendTry(services.limits.conversions, user.id);
      const key = operationKey(request);
      await requireEngine(services.recognition);
      const gone = goneSignal(services, reply);
      const balance = await creditBalance(services, user);
      const named = namesOperation(request);
      const known = () => (named ? findByKey(services.db, user.id, key) : findRepeated(services.db, user.id));
      const wanted = balance >= 1 || (await known()) !== undefined;
      const receive = () => receiveUpload(services, request, { wanted });
      const received = await services.receiving.run(user.id, receive, gone).catch((error) => {
        throw gone.aborted ? new Problem(503, MESSAGES.uploadInterrupted, 5) : error;
      });
      if (received.outcome !== "file") {
        const message = received.outcome === "none" ? MESSAGES.fileMissing : MESSAGES.insufficientCredit;
        return { success: false, message, creditBalance: balance };
      }
      return transcribe(services, { user, upload: received.upload, key, named, gone });
    },
  );
}
