import { uploadRoutes } from "#contract/routes/uploads.ts";
import { call } from "#web/lib/client/call.ts";
import type { Recording } from "#web/lib/recording/recording-store.ts";
import { sha256 } from "#web/lib/recording/server-copy.ts";
import type { TranscriptChoices } from "#web/lib/recording/transcript-choices.ts";
import { transcribeBodyOf } from "./transcribe-body.ts";

/**
 * Whether the server had the same bytes as this browser when it began to write a recording down: asked for once more where
 * its answer did not come. What was sent in one request was whole, or nothing would have been written down.
 */
export async function isConfirmed(
  recording: Recording,
  { audio, choices, token }: { audio: Blob; choices: TranscriptChoices; token: string },
): Promise<boolean> {
  const { upload, key } = recording;
  if (!upload || upload.confirmed) return true;
  if (!key) return false;
  const body = transcribeBodyOf(choices, undefined);
  const again = await call(uploadRoutes.transcribeUpload, {
    params: { id: upload.id },
    body,
    key,
    token,
  }).catch(() => null);
  return again?.success === true && again.digest === (await sha256(audio, "base64url"));
}
