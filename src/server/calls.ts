import { accountCalls } from "./accounts/calls.ts";
import { profileCalls } from "./accounts/profile-calls.ts";
import { resetCalls } from "./accounts/reset-calls.ts";
import { adminCalls } from "./admin/calls.ts";
import { batchCalls } from "./batches/calls.ts";
import { liveCalls } from "./captions/calls.ts";
import { liveLinkCalls } from "./captions/public-calls.ts";
import { checkCalls } from "./checks/calls.ts";
import { audioCalls } from "./conversions/audio-calls.ts";
import { conversionCalls } from "./conversions/calls.ts";
import { engineCalls } from "./conversions/engine-calls.ts";
import { findTranscribedCalls } from "./conversions/find-transcribed-calls.ts";
import { hearUploadCalls } from "./conversions/hear-upload-calls.ts";
import { previewCalls } from "./conversions/preview-calls.ts";
import { synthesizeCalls } from "./conversions/synthesize-calls.ts";
import { transcribeCalls } from "./conversions/transcribe-calls.ts";
import { transcribeUploadCalls } from "./conversions/transcribe-upload-calls.ts";
import { statementCalls } from "./credits/calls.ts";
import { digestCalls } from "./digests/calls.ts";
import { eventCalls } from "./events/calls.ts";
import { hearingCalls } from "./hearings/calls.ts";
import { keyCalls } from "./keys/calls.ts";
import { libraryCalls } from "./library/calls.ts";
import { importCalls } from "./library/import-calls.ts";
import { recordingCalls } from "./library/recording-calls.ts";
import { transcriptEditCalls } from "./library/transcript-edit-calls.ts";
import { makingCalls } from "./making/calls.ts";
import { markCalls } from "./marks/calls.ts";
import { mcpCalls } from "./mcp/calls.ts";
import { noticeCalls } from "./notices/calls.ts";
import { objectionCalls } from "./objections/calls.ts";
import { participantCalls } from "./objections/public-calls.ts";
import { openAiCalls } from "./openai-calls/calls.ts";
import { contactCalls } from "./outreach/contact-calls.ts";
import { newsletterCalls } from "./outreach/newsletter-calls.ts";
import { operatorCalls } from "./outreach/operator-calls.ts";
import { exportCalls } from "./personal-data/calls.ts";
import { healthCalls } from "./platform/http/health.ts";
import { openApiCalls } from "./platform/http/openapi-calls.ts";
import type { App } from "./platform/http/route.ts";
import { mailboxCalls } from "./platform/mail/mailbox-page.ts";
import { problemOf } from "./problem-of.ts";
import { pronunciationCalls } from "./pronunciations/calls.ts";
import { documentPronunciationCalls } from "./pronunciations/document-calls.ts";
import { publishingCalls } from "./publishing/calls.ts";
import { purchaseCalls } from "./purchases/calls.ts";
import { purseCalls } from "./purses/calls.ts";
import { askedCalls } from "./recording-requests/asked-calls.ts";
import { recordingRequestCalls } from "./recording-requests/calls.ts";
import { TABLE_RIGHTS } from "./rights.ts";
import type { Services } from "./services.ts";
import { sessionCalls } from "./sessions/calls.ts";
import { twoFactorCalls } from "./sessions/two-factor-calls.ts";
import { shareCalls } from "./shares/calls.ts";
import { feedCalls } from "./shares/feed-calls.ts";
import { sharedCalls } from "./shares/public-calls.ts";
import { quoteCalls } from "./shares/quote-calls.ts";
import { uploadCalls } from "./uploads/calls.ts";
import { visitorCalls } from "./visitors/calls.ts";
import { vocabularyCalls } from "./vocabulary/calls.ts";
import { webhookCalls } from "./webhooks/calls.ts";

/** Everything that the server answers besides its pages, by domain. */
const CALLS = [
  healthCalls,
  openApiCalls,
  engineCalls,
  accountCalls,
  profileCalls,
  twoFactorCalls,
  sessionCalls,
  adminCalls,
  mailboxCalls,
  resetCalls,
  newsletterCalls,
  contactCalls,
  operatorCalls,
  synthesizeCalls,
  transcribeCalls,
  uploadCalls,
  transcribeUploadCalls,
  previewCalls,
  hearUploadCalls,
  findTranscribedCalls,
  conversionCalls,
  audioCalls,
  digestCalls,
  libraryCalls,
  transcriptEditCalls,
  markCalls,
  hearingCalls,
  makingCalls,
  checkCalls,
  batchCalls,
  noticeCalls,
  shareCalls,
  sharedCalls,
  objectionCalls,
  participantCalls,
  quoteCalls,
  liveCalls,
  liveLinkCalls,
  feedCalls,
  recordingRequestCalls,
  askedCalls,
  pronunciationCalls,
  documentPronunciationCalls,
  vocabularyCalls,
  visitorCalls,
  importCalls,
  recordingCalls,
  publishingCalls,
  purchaseCalls,
  purseCalls,
  keyCalls,
  eventCalls,
  webhookCalls,
  statementCalls,
];

export function answerCalls(app: App, services: Services): void {
  for (const calls of CALLS) calls(app, services);
  exportCalls(app, services, TABLE_RIGHTS);
  openAiCalls(app, services, problemOf);
  mcpCalls(app, services, problemOf);
}
