import { eq } from "drizzle-orm";
import { user } from "#server/accounts/tables.ts";
import { daysUntil, stageOf } from "#server/engines/model-ends.ts";
import { askModelEnds, modelsInUse } from "#server/engines/registry.ts";
import type { JobKind } from "#server/platform/jobs/queue.ts";
import { letterOf } from "#server/platform/mail/letter.ts";
import type { Services } from "#server/services.ts";
import { audit } from "./audit.ts";

/** At every start and once a day: writes to the operator about models that end soon. */
export const modelEndsJob: JobKind = {
  name: "model-ends",
  atStart: true,
  cron: "11 6 * * *",
  concurrency: 1,
  expireInSeconds: 300,
  retryLimit: 2,
  handle: (services) => notifyModelEnds(services, new Date()),
};

/**
 * Writes to OPERATOR_EMAIL, else to every admin, once for each model and stage: what was recorded is an entry of the audit
 * log, and its key allows one. While there is nobody to write to, nothing counts as recorded.
 */
export async function notifyModelEnds(services: Services, now: Date): Promise<void> {
  await askModelEnds(services.settings, now);
  for (const { task, model, setting, serverSetting, end } of modelsInUse(services.settings)) {
    if (!end) continue;
    const daysLeft = daysUntil(end.day, now);
    const stage = stageOf(daysLeft);
    if (stage === undefined) continue;
    await services.db.transaction(async (tx) => {
      const readers = services.settings.OPERATOR_EMAIL
        ? [services.settings.OPERATOR_EMAIL]
        : (await tx.select({ email: user.email }).from(user).where(eq(user.admin, true))).map(
            (one) => one.email,
          );
      if (readers.length === 0) return;
      const first = await audit(tx, null, {
        action: "model.end-notice",
        target: model,
        details: { day: end.day, stage, setting },
        operation: `model-end:${model}:${end.day}:${stage}`,
      });
      if (!first) return;
      const adminUrl = services.mail.link("/admin");
      const letter = letterOf("model-end", {
        task,
        model,
        setting,
        serverSetting,
        ...end,
        daysLeft,
        adminUrl,
      });
      for (const to of readers) await services.mail.enqueue(tx, { to, letter, toOperator: true });
    });
  }
}
