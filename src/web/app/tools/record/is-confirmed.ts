import { uploadRoutes } from "#contract/routes/uploads.ts";
import { findConversion } from "#web/app/conversions/conversion-calls.ts";
import { call } from "#web/lib/client/call.ts";
import type { Recording } from "#web/lib/recording/recording-store.ts";
import { sha256 } from "#web/lib/recording/server-copy.ts";
import type { TranscriptChoices } from "#web/lib/recording/transcript-choices.ts";
import { transcribeBodyOf } from "./transcribe-body.ts";

/**
 * Whether the server had the same bytes as this browser when it began to write a recording down, by their SHA-256: asked for
 * once more where its answer did not come. Where it can't be asked now they are not confirmed.
 */
export async function isConfirmed(
  recording: Recording,
  { audio, choices, token }: { audio: Blob; choices: TranscriptChoices; token: string },
): Promise<boolean> {
  const { upload, key } = recording;
  if (upload?.confirmed) return true;
  if (!key) return false;
  const here = await sha256(audio, "base64url");
  const there = await findConversion(key, { token }).catch(() => undefined);
  if (there?.result.digest || !upload) return there?.result.digest === here;
  const body = transcribeBodyOf({ recording, choices, engine: undefined });
  const again = await call(uploadRoutes.transcribeUpload, {
    params: { id: upload.id },
    body,
    key,
    token,
  }).catch(() => null);
  return again?.success === true && again.digest === here;
}
