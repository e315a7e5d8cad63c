import { ACCOUNT_RIGHTS } from "./accounts/rights.ts";
import { ADMIN_RIGHTS } from "./admin/rights.ts";
import { BATCH_RIGHTS } from "./batches/rights.ts";
import { CAPTION_RIGHTS } from "./captions/rights.ts";
import { CHECK_RIGHTS } from "./checks/rights.ts";
import { CONVERSION_RIGHTS } from "./conversions/rights.ts";
import { CREDIT_RIGHTS } from "./credits/rights.ts";
import { DIGEST_RIGHTS } from "./digests/rights.ts";
import { DOCUMENT_RIGHTS } from "./documents/rights.ts";
import { EVENT_RIGHTS } from "./events/rights.ts";
import { HEARING_RIGHTS } from "./hearings/rights.ts";
import { KEY_RIGHTS } from "./keys/rights.ts";
import { MAKING_RIGHTS } from "./making/rights.ts";
import { MARK_RIGHTS } from "./marks/rights.ts";
import { NOTICE_RIGHTS } from "./notices/rights.ts";
import { OBJECTION_RIGHTS } from "./objections/rights.ts";
import { OUTREACH_RIGHTS } from "./outreach/rights.ts";
import type { PlaceRights, TableRights } from "./platform/db/rights.ts";
import { LIMIT_RIGHTS } from "./platform/http/rights.ts";
import { QUEUE_RIGHTS } from "./platform/jobs/rights.ts";
import { MAIL_RIGHTS } from "./platform/mail/rights.ts";
import { SECRET_RIGHTS } from "./platform/secrets/rights.ts";
import { FILE_RIGHTS } from "./platform/storage/rights.ts";
import { PRONUNCIATION_RIGHTS } from "./pronunciations/rights.ts";
import { PROVIDER_RIGHTS } from "./providers/registry.ts";
import { PURCHASE_RIGHTS } from "./purchases/rights.ts";
import { PURSE_RIGHTS } from "./purses/rights.ts";
import { RECORDING_REQUEST_RIGHTS } from "./recording-requests/rights.ts";
import { SESSION_RIGHTS } from "./sessions/rights.ts";
import { SHARE_RIGHTS } from "./shares/rights.ts";
import { UPLOAD_RIGHTS } from "./uploads/rights.ts";
import { VISITOR_RIGHTS } from "./visitors/rights.ts";
import { VOCABULARY_RIGHTS } from "./vocabulary/rights.ts";
import { WEBHOOK_RIGHTS } from "./webhooks/rights.ts";

/** What is declared of every table: the export, the hourly tidy-up and the table in docs/security.md follow from it. */
export const TABLE_RIGHTS: readonly TableRights[] = [
  ...ACCOUNT_RIGHTS,
  ...SESSION_RIGHTS,
  ...UPLOAD_RIGHTS,
  ...CONVERSION_RIGHTS,
  ...MAKING_RIGHTS,
  ...CHECK_RIGHTS,
  ...BATCH_RIGHTS,
  ...NOTICE_RIGHTS,
  ...DIGEST_RIGHTS,
  ...DOCUMENT_RIGHTS,
  ...MARK_RIGHTS,
  ...HEARING_RIGHTS,
  ...SHARE_RIGHTS,
  ...OBJECTION_RIGHTS,
  ...RECORDING_REQUEST_RIGHTS,
  ...CAPTION_RIGHTS,
  ...PRONUNCIATION_RIGHTS,
  ...VOCABULARY_RIGHTS,
  ...VISITOR_RIGHTS,
  ...CREDIT_RIGHTS,
  ...PURCHASE_RIGHTS,
  ...PURSE_RIGHTS,
  ...KEY_RIGHTS,
  ...EVENT_RIGHTS,
  ...WEBHOOK_RIGHTS,
  ...PROVIDER_RIGHTS,
  ...MAIL_RIGHTS,
  ...OUTREACH_RIGHTS,
  ...LIMIT_RIGHTS,
  ...ADMIN_RIGHTS,
  ...SECRET_RIGHTS,
];

/** The same of what is in no table of ours. */
export const PLACE_RIGHTS: readonly PlaceRights[] = [...QUEUE_RIGHTS, ...FILE_RIGHTS];
