import { existsSync } from "node:fs";
import { resolve } from "node:path";

/**
 * The parts that the code of the pages is cut into, beside one for each page. A part holds the modules named here with
 * all that they import at once, as far as no part before it holds them. Few parts compress better, and keep the list of
 * them short, which every page carries. From "app" on they name modules of the app: what it brings along no page of the
 * site may need (scripts/wings.ts). What a change does to each page: `node scripts/check-sizes.ts` after a build.
 */
const PARTS = {
  react: ["node_modules/react-dom", "node_modules/react-router"],
  /** Every page: its frame, and how sound and voices are drawn and played. */
  shell: [
    "src/web/root.tsx",
    "src/web/lib/shell/layout.tsx",
    "src/web/lib/page-meta.ts",
    "src/web/lib/client/sample-url.ts",
    "src/web/lib/playback/exclusive-playback.ts",
    "src/web/ui/seekable-bars.tsx",
    "src/web/ui/play-button.tsx",
    "src/web/site/parts/hertz.tsx",
    "src/web/ui/voice-mark.tsx",
    "src/contract/voices.ts",
    "src/contract/routes/menu.ts",
    "src/web/lib/session/login-path.ts",
    "words/amounts.ts",
    "words/pages/voices.ts",
  ],
  /** Home, and the pages that play samples or say what a credit is. */
  offer: [
    "src/web/site/home/places.ts",
    "src/web/site/home/use-sample-player.ts",
    "src/web/site/parts/spoken-words.tsx",
    "src/web/lib/scripts/script-path.ts",
    "words/shares.ts",
    "words/credits-cover.ts",
  ],
  /** Pages with something to fill in. Home has neither these nor the rules: nothing is called before somebody types. */
  forms: [
    "src/web/ui/field.tsx",
    "src/web/ui/checkbox.tsx",
    "src/web/ui/select.tsx",
    "src/web/lib/session/form-alert.tsx",
    "src/web/lib/client/call.ts",
    "src/web/lib/session/visitor-secret.ts",
    "src/web/site/entry/use-destination.ts",
    "src/contract/routes/accounts.ts",
    "src/contract/routes/sessions.ts",
    "src/contract/routes/outreach.ts",
    "src/contract/lifetimes.ts",
    "words/page-outcomes.ts",
    "words/failures.ts",
    "words/formats.ts",
  ],
  /** What is checked by rules of the contract needs zod; what only says its outcomes does not. */
  rules: [
    "src/contract/forms.ts",
    "src/web/lib/session/field-errors.ts",
    "src/web/lib/session/account-form.ts",
    "src/web/site/entry/entry-page.tsx",
    "src/web/lib/session/use-link-token.ts",
  ],
  /** Pages on which something takes its time. */
  waits: [
    "src/web/lib/client/delay-or-hint.ts",
    "src/web/lib/client/watch-server.ts",
    "src/web/lib/client/load-sound.ts",
    "src/web/lib/playback/use-object-url.ts",
    "src/web/lib/client/idempotency-key.ts",
    "src/web/ui/state-panel.tsx",
    "node_modules/lucide-react/dist/esm/icons/square.mjs",
    "node_modules/lucide-react/dist/esm/icons/copy.mjs",
    "node_modules/lucide-react/dist/esm/icons/download.mjs",
  ],
  /** Pages that record. */
  microphone: [
    "src/web/lib/recording/recorder.ts",
    "src/web/lib/recording/use-stop-on-leave.ts",
    "src/web/lib/recording/live-trace.tsx",
    "src/web/lib/recording/use-microphones.ts",
    "src/web/lib/recording/microphone-problem.ts",
    "node_modules/lucide-react/dist/esm/icons/mic.mjs",
    "words/pages/record.ts",
  ],
  /** Pages that play a sound of their own. */
  playback: ["src/web/lib/playback/use-playback.ts", "src/web/lib/playback/use-object-url.ts"],
  /** Pages that keep what was recorded. */
  recordings: [
    "src/web/lib/recording/live-sound.ts",
    "src/web/lib/recording/recording-store.ts",
    "node_modules/idb",
  ],
  /** Every page behind the login, and those of the site that show moments and amounts. */
  customer: [
    "src/web/ui/dialog.tsx",
    "src/web/lib/client/accounts.ts",
    "src/web/lib/formats/moments.ts",
    "src/web/lib/session/tab-store.ts",
    "src/web/lib/session/factor-demand.ts",
    "src/web/lib/session/vault.ts",
    "src/web/lib/formats/signed.ts",
  ],
  /** Pages that keep what is typed. */
  typing: ["src/web/lib/session/sealed-items.ts", "src/web/lib/draft.ts"],
  /** Pages that hear a microphone and keep what they hear. */
  recording: ["src/web/lib/recording/live-trace.tsx", "node_modules/lucide-react/dist/esm/icons/mic.mjs"],
  /** Every page behind the login. */
  app: [
    "src/web/app/protected.tsx",
    "words/pages/tool-leads.ts",
    "src/web/app/parts/middle-cut.tsx",
    "src/web/app/parts/keys-sheet.tsx",
    "src/web/app/tags/tags-dialog.tsx",
    "src/web/ui/small-select.tsx",
    "src/web/app/formats/amounts.ts",
    "src/web/app/formats/past.ts",
    "src/web/app/statement/load-state.tsx",
    "src/web/app/tools/synthesize/text-blocks.ts",
    "src/web/app/tools/synthesize/language-field.tsx",
    "src/web/app/library/document-address.ts",
    "src/web/app/documents/script/script-buttons.tsx",
    "src/contract/read-script.ts",
    "src/web/app/session/use-action.ts",
    "src/web/app/session/use-load.ts",
    "src/web/app/conversions/retry-delay.ts",
    "src/web/app/conversions/save-file.ts",
    "src/web/app/conversions/confirm-dialog.tsx",
    "src/web/app/conversions/leave-guard.tsx",
    "src/contract/document-limits.ts",
    "src/contract/routes/documents.ts",
    "src/contract/routes/uploads.ts",
    "src/contract/speakers.ts",
    "src/web/app/library/library-changes.ts",
    "src/contract/routes/publishing.ts",
    "src/contract/export-formats.ts",
    "words/pages/document.ts",
    "src/contract/routes/making.ts",
    "src/contract/routes/takes.ts",
    "src/contract/routes/checks.ts",
    "src/web/app/conversions/copy-button.tsx",
    "src/web/app/conversions/use-engine.ts",
    "src/web/app/conversions/tool-layout.tsx",
    "node_modules/lucide-react/dist/esm/icons/trash.mjs",
    "node_modules/lucide-react/dist/esm/icons/upload.mjs",
    "node_modules/lucide-react/dist/esm/icons/audio-lines.mjs",
    "node_modules/lucide-react/dist/esm/icons/file-text.mjs",
    "src/web/app/conversions/count-words.ts",
    "src/web/app/conversions/recent-changes.ts",
    "src/web/app/conversions/progress-bars.tsx",
    "src/web/app/conversions/live-status.tsx",
    "src/web/app/conversions/conversion-calls.ts",
    "src/web/app/parts/section-list.tsx",
    "src/web/app/documents/send-cover.ts",
    "src/web/app/parts/csv-buttons.tsx",
    "src/contract/routes/vocabulary.ts",
    "src/contract/each-passage.ts",
    "src/web/app/conversions/wish-body.ts",
    "src/web/app/conversions/choices-field.tsx",
    "src/web/app/conversions/offered-choices.ts",
    "src/web/app/conversions/nothing-asked.ts",
    "src/web/app/conversions/format-extent.ts",
    "src/web/app/conversions/cancel-button.tsx",
    "src/web/app/conversions/upload-rate.ts",
  ],
  /** Pages that make something of what they are given, and list what was made. */
  tools: [
    "src/web/app/conversions/use-conversion.ts",
    "src/web/app/conversions/use-recent.ts",
    "src/web/app/conversions/recent-list.tsx",
    "src/web/app/conversions/engine-note.tsx",
    "src/web/app/conversions/after-failure.ts",
    "src/web/app/conversions/canceled.tsx",
    "src/web/app/conversions/engine-silent.tsx",
    "src/web/app/conversions/alert-panel.tsx",
    "src/web/app/conversions/out-of-credit.tsx",
  ],
  /** A sound that becomes text, seen while it does. */
  transcribing: [
    "src/web/app/conversions/transcribing.tsx",
    "src/web/app/conversions/transcription-missing.tsx",
    "src/web/app/conversions/is-without-speech.ts",
  ],
  /** A key that is made: on its page behind the login, and on the one for developers. */
  keys: [
    "src/web/lib/keys/new-key.tsx",
    "src/web/lib/keys/shown-secret.tsx",
    "src/contract/routes/keys.ts",
    "src/contract/routes/purses.ts",
    "words/pages/keys.ts",
  ],
  /** Which files are taken: said by the questions of the site, too. */
  formats: ["src/contract/audio-formats.ts"],
  /** The first minute of what somebody may have transcribed. */
  preview: [
    "src/web/app/tools/transcribe/preview/use-preview.ts",
    "src/web/app/tools/transcribe/preview/is-long.ts",
    "src/web/app/tools/transcribe/later-parts.tsx",
    "src/web/app/tools/transcribe/sending.tsx",
    "src/web/app/tools/transcribe/send-file.ts",
    "src/web/app/tools/transcribe/ask-for-transcript.ts",
    "words/pages/transcribe.ts",
  ],
  /** Links that others open, and what can be wrong with them; what is asked for, recorded while others read along, or sent meanwhile. */
  links: [
    "src/web/app/shared/link-state.tsx",
    "src/web/app/shared/report-link.tsx",
    "src/web/app/shared/link.ts",
    "src/web/app/shared/password-form.tsx",
    "src/contract/routes/live.ts",
    "src/contract/routes/recording-requests.ts",
    "src/contract/recording-request-limits.ts",
    "src/web/lib/recording/use-lit-screen.ts",
    "src/web/lib/recording/keep-on-server.ts",
  ],
  /** Packs that can be bought, and what was. */
  packs: ["src/web/lib/packs/use-packs.ts", "src/contract/routes/purchases.ts"],
  /** How texts are cut for files. */
  texts: ["src/contract/caption-rules.ts", "src/contract/paragraphs.ts"],
  /** The forms of an account. */
  settings: [
    "src/web/app/account/setting.tsx",
    "src/web/app/account/remove-setting.tsx",
    "src/web/app/account/email-setting.tsx",
  ],
  /** What is seen of a recording while it is made, and how it is stored. */
  meter: [
    "src/web/app/tools/record/level-meter.tsx",
    "src/web/app/tools/record/band.tsx",
    "src/web/lib/recording/keep-in-order.ts",
  ],
  /** The operator's pages, which nobody else needs. */
  operator: [
    "src/web/app/admin/list-page.tsx",
    "src/web/app/admin/detail-words.ts",
    "src/web/app/admin/fields.tsx",
    "src/web/app/admin/users-page.tsx",
    "src/web/app/admin/data-table.tsx",
    "src/contract/routes/admin.ts",
    "words/pages/admin.ts",
    "words/pages/admin-reports.ts",
  ],
};

/** The parts as the bundler wants them; `words` is the folder of the language that is built. */
export function chunkGroups(words: string) {
  return Object.entries(PARTS).map(([name, named]) => {
    const paths = named.map((path) => resolve(path.replace(/^words\//, `${words}/`)));
    const lost = paths.find((path) => !existsSync(path));
    if (lost) throw new Error(`${lost}, named in scripts/chunks.ts, is not there.`);
    return { name, test: (id: string) => paths.some((path) => id.startsWith(path)) };
  });
}
