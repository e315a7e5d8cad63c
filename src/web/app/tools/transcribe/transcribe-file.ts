import { EACH_PASSAGE } from "#contract/each-passage.ts";
import { uploadRoutes } from "#contract/routes/uploads.ts";
import { loadConversion } from "#web/app/conversions/conversion-calls.ts";
import type { Reply } from "#web/app/conversions/follow-conversion.ts";
import { call } from "#web/lib/client/call.ts";
import type { TranscriptChoices } from "#web/lib/recording/transcript-choices.ts";
import { notify } from "#web/ui/toast.tsx";
import { TRANSCRIBE } from "#words/pages/transcribe.ts";
import { type Sending, sendFile } from "./send-file.ts";

export type FileToTranscribe = Sending & {
  choices: TranscriptChoices;
  /** The engine whose price was told; undefined until the server has told. */
  engine: string | undefined;
  key: string;
};

/**
 * Sends a file and has it transcribed. @returns `begun` once the server has all it needs, so that the page may be closed;
 * what was written down already, at once. @throws as `sendFile` does
 */
export async function transcribeFile(wanted: FileToTranscribe): Promise<Reply | "begun"> {
  const { choices, engine, key, token, signal } = wanted;
  const id = await sendFile(wanted);
  const reply = await call(uploadRoutes.transcribeUpload, {
    params: { id },
    body: {
      speakers: choices.speakers,
      translate: choices.translate,
      denoise: choices.denoise,
      ...(choices.eachPassage && { language: EACH_PASSAGE }),
      ...(engine !== undefined && { engine }),
    },
    ...{ key, token, signal },
  });
  if (!reply.success) return reply;
  const { conversion, transcribedBefore } = reply;
  if (conversion.state !== "done") return "begun";
  if (transcribedBefore) notify.success(TRANSCRIBE.before);
  // No key of this page names what was transcribed before.
  const opened = await loadConversion(conversion.id, { token, signal });
  return { ...reply, ...opened, text: opened.result.text ?? "" };
}
