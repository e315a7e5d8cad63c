import { OPERATOR_CALLS } from "#contract/operator.ts";
import { worksElsewhere } from "#server/engines/registry.ts";
import { answer, done } from "#server/platform/http/answer.ts";
import { limitsOf } from "#server/platform/http/conversion-limits.ts";
import type { App } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";

/** Who runs this server and how it is set, for the legal pages. It says nothing that a customer may not know. */
export function operatorCalls(app: App, services: Services): void {
  const { settings, payments, chat } = services;
  const about = {
    name: settings.OPERATOR_NAME ?? null,
    address: settings.OPERATOR_ADDRESS ?? null,
    email: settings.OPERATOR_EMAIL ?? null,
    phone: settings.OPERATOR_PHONE ?? null,
    engine: worksElsewhere(settings) ? ("service" as const) : ("built-in" as const),
    digests: chat && { host: chat.host },
    keepDays: settings.KEEP_RESULTS_DAYS,
    programHours: settings.API_KEEP_HOURS,
    keepUploads: settings.KEEP_UPLOADS,
    uploadDays: settings.UPLOAD_DAYS,
    limits: limitsOf(settings),
    payments: payments.mode,
    paymentsTakenBy: payments.provider?.called ?? null,
    testPayments: payments.test,
  };
  answer(app, services, OPERATOR_CALLS.readOperator, async () => done("ok", about));
}
