import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import { outcome } from "#contract/outcomes.ts";
import { PURCHASE_CALLS } from "#contract/purchases.ts";
import { user } from "#server/accounts/tables.ts";
import { serve } from "#server/platform/http/answer.ts";
import { Problem } from "#server/platform/http/problem.ts";
import type { App } from "#server/platform/http/route.ts";
import { sayTo, wordsFor } from "#server/platform/http/say.ts";
import type { Services } from "#server/services.ts";
import type { PurchaseRow } from "./apply.ts";
import { findOwnPurchase, findPurchase } from "./find.ts";
import { receiptPage } from "./receipt.ts";
import { RECEIPT_POLICY } from "./receipt-frame.ts";
import { type ReceiptReader, readReceiptLink } from "./receipt-link.ts";

/** Takes what opens the receipt out of the address, and sends it where no log and no Referer sees it. */
const SEND = `const [form] = document.forms;
form.opener.value = location.hash.slice(1);
history.replaceState(null, "", location.pathname);
form.submit();`;
const SEND_HASH = createHash("sha256").update(SEND).digest("base64");

/** Receipts: for their owner by the session's token, and for whoever has the link of a letter. */
export function receiptCalls(app: App, services: Services): void {
  serve(app, services, PURCHASE_CALLS.readOwnReceipt, async ({ person, params, request, reply }) =>
    send(request, reply, await findOwnPurchase(services.db, person.id, params.id), "owner"),
  );

  serve(app, services, PURCHASE_CALLS.openReceipt, async ({ request, reply }) => {
    const needed = sayTo(request)(outcome("receipt-needs-script"));
    return reply
      .type("text/html; charset=utf-8")
      .header("referrer-policy", "no-referrer")
      .header(
        "content-security-policy",
        `default-src 'none'; script-src 'sha256-${SEND_HASH}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
      )
      .send(
        `<!doctype html><meta charset="utf-8"><meta name="robots" content="noindex"><title>Saywrite</title>
<form method="post"><input type="hidden" name="opener"></form><noscript>${needed}</noscript>
<script>${SEND}</script>`,
      );
  });

  // Sent by the page above, as a form.
  app.register(async (forms: App) => {
    forms.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 1_024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    serve(forms, services, PURCHASE_CALLS.readReceipt, async ({ params: { id }, body, request, reply }) => {
      const reader = readReceiptLink(services.secrets.links, id, body.opener);
      if (!reader) throw new Problem(404, outcome("not-found"));
      return send(request, reply, await findPurchase(services.db, id), reader);
    });
  });

  /** To a mailbox it names nobody: who reads it may not learn what the account's name and address are by now. */
  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    row: PurchaseRow | undefined,
    reader: ReceiptReader,
  ) {
    if (!row?.creditedAt) throw new Problem(404, outcome("not-found"));
    const [customer] = await services.db
      .select({ name: user.name, email: user.email })
      .from(user)
      .where(eq(user.id, row.userId));
    const { OPERATOR_NAME: name = "Saywrite", OPERATOR_ADDRESS: address = "" } = services.settings;
    return reply
      .type("text/html; charset=utf-8")
      .header("referrer-policy", "no-referrer")
      .header("content-security-policy", RECEIPT_POLICY)
      .send(
        receiptPage(
          row,
          reader === "owner" ? (customer ?? null) : undefined,
          { name, address },
          wordsFor(request).RECEIPT,
        ),
      );
  }
}
