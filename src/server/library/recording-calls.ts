import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import { outcomeOfIssue } from "#contract/outcome-of-issue.ts";
import { outcome } from "#contract/outcomes.ts";
import { TAKE_CALLS } from "#contract/takes.ts";
import { recordSentence } from "#server/making/index.ts";
import { answer, refused } from "#server/platform/http/answer.ts";
import { countWork } from "#server/platform/http/count-work.ts";
import { disconnectSignal } from "#server/platform/http/disconnect-signal.ts";
import { operationKey } from "#server/platform/http/idempotency.ts";
import { Problem } from "#server/platform/http/problem.ts";
import { spendTry } from "#server/platform/http/rate-limits.ts";
import { discardFile, receiveForm } from "#server/platform/http/receive-form.ts";
import type { App } from "#server/platform/http/route.ts";
import { sayTo } from "#server/platform/http/say.ts";
import type { Services } from "#server/services.ts";
import { openChanged, openDocument } from "./open-document.ts";

/** What a person reads themselves, in the place of a voice. */
export function recordingCalls(app: App, services: Services): void {
  const call = TAKE_CALLS.recordSentence;
  answer(app, services, call, async ({ person, stillLoggedIn, params, query, request, reply }) => {
    await countWork(services, person);
    await spendTry(services.limits.edits.inDay, person.id);
    const key = operationKey(request);
    const signal = disconnectSignal(services, reply);
    const interrupted = (error: unknown) => {
      throw signal.aborted ? new Problem(503, outcome("upload-interrupted"), 5) : error;
    };
    const most = Math.min(DOCUMENT_LIMITS.recordingBytes, services.settings.MAX_UPLOAD_BYTES);
    const receive = () => receiveForm(services, request, { most, wanted: true });
    const { fields, file } = await services.receiving.run(person.id, receive, signal).catch(interrupted);
    if (file === "unwanted" || file === null) return refused("file-missing");
    try {
      const form = call.form.safeParse(fields);
      if (!form.success) throw new Problem(400, outcomeOfIssue(form.error.issues[0]));
      const edited = { id: params.id, userId: person.id, device: person.device, ...form.data };
      const asked = { segment: params.segment, key, file, stillLoggedIn, signal };
      const refusal = await recordSentence(services, edited, asked).catch(interrupted);
      if (refusal) return refused(refusal);
      const which = { id: params.id, userId: person.id, device: person.device, say: sayTo(request) };
      // A request that is repeated may be of before: of what it made otherwise, others know by now.
      return query.answer === "all"
        ? openDocument(services, which)
        : openChanged(services, which, form.data.revision);
    } finally {
      await discardFile(services, file.key);
    }
  });
}
