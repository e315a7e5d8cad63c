import { ACCOUNT_CALLS, TWO_FACTOR_CALLS } from "./accounts.ts";
import { ADMIN_CALLS } from "./admin.ts";
import { ASKED_CALLS } from "./asked.ts";
import { BATCH_CALLS } from "./batches.ts";
import { CHECK_CALLS } from "./checks.ts";
import { CONVERSION_CALLS } from "./conversions.ts";
import { CREDIT_CALLS } from "./credits.ts";
import { DIGEST_CALLS } from "./digests.ts";
import { DOCUMENT_PRONUNCIATION_CALLS } from "./document-pronunciations.ts";
import { DOCUMENT_CALLS } from "./documents.ts";
import { ENGINE_CALLS } from "./engine.ts";
import { EVENT_CALLS } from "./events.ts";
import { HEARING_CALLS } from "./hearings.ts";
import { IMPORT_CALLS } from "./imported-text.ts";
import { KEY_CALLS } from "./keys.ts";
import { LIVE_CALLS } from "./live.ts";
import { MAKING_CALLS } from "./making.ts";
import { MARK_CALLS } from "./marks.ts";
import { NOTICE_CALLS } from "./notices.ts";
import { OBJECTION_CALLS } from "./objections.ts";
import { OPERATOR_CALLS } from "./operator.ts";
import { OUTREACH_CALLS } from "./outreach.ts";
import { PREVIEW_CALLS } from "./previews.ts";
import { PRONUNCIATION_CALLS } from "./pronunciations.ts";
import { PROVIDER_CALLS } from "./providers/registry.ts";
import { PUBLISHING_CALLS } from "./publishing.ts";
import { PURCHASE_CALLS } from "./purchases.ts";
import { PURSE_CALLS } from "./purses.ts";
import { QUOTE_CALLS } from "./quotes.ts";
import { RECORDING_REQUEST_CALLS } from "./recording-requests.ts";
import { SERVER_CALLS } from "./server.ts";
import { SESSION_CALLS } from "./sessions.ts";
import { SHARE_CALLS } from "./shares.ts";
import { TAKE_CALLS } from "./takes.ts";
import { TOKEN_CALLS } from "./tokens.ts";
import { TRANSCRIPT_EDIT_CALLS } from "./transcript-edits.ts";
import { UPLOAD_CALLS } from "./uploads.ts";
import { VISITOR_CALLS } from "./visitors.ts";
import { VOCABULARY_CALLS } from "./vocabulary.ts";
import { WEBHOOK_CALLS } from "./webhooks.ts";

/** Every call of the product, by its name. */
export const CALLS = {
  ...ACCOUNT_CALLS,
  ...TWO_FACTOR_CALLS,
  ...SESSION_CALLS,
  ...CONVERSION_CALLS,
  ...UPLOAD_CALLS,
  ...PREVIEW_CALLS,
  ...DIGEST_CALLS,
  ...DOCUMENT_CALLS,
  ...MAKING_CALLS,
  ...TRANSCRIPT_EDIT_CALLS,
  ...MARK_CALLS,
  ...HEARING_CALLS,
  ...TAKE_CALLS,
  ...CHECK_CALLS,
  ...BATCH_CALLS,
  ...NOTICE_CALLS,
  ...SHARE_CALLS,
  ...OBJECTION_CALLS,
  ...QUOTE_CALLS,
  ...RECORDING_REQUEST_CALLS,
  ...ASKED_CALLS,
  ...LIVE_CALLS,
  ...PRONUNCIATION_CALLS,
  ...DOCUMENT_PRONUNCIATION_CALLS,
  ...VOCABULARY_CALLS,
  ...IMPORT_CALLS,
  ...PUBLISHING_CALLS,
  ...CREDIT_CALLS,
  ...PURCHASE_CALLS,
  ...PURSE_CALLS,
  ...KEY_CALLS,
  ...TOKEN_CALLS,
  ...EVENT_CALLS,
  ...WEBHOOK_CALLS,
  ...PROVIDER_CALLS,
  ...ENGINE_CALLS,
  ...VISITOR_CALLS,
  ...OPERATOR_CALLS,
  ...OUTREACH_CALLS,
  ...ADMIN_CALLS,
  ...SERVER_CALLS,
};
export type Calls = typeof CALLS;
export type CallName = keyof Calls;
