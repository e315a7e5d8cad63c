import { uploadRoutes } from "#contract/routes/uploads.ts";
import { loadConversion } from "#web/app/conversions/conversion-calls.ts";
import { type TranscriptWish, wishBody } from "#web/app/conversions/wish-body.ts";
import { call } from "#web/lib/client/call.ts";
import { sha256 } from "#web/lib/recording/server-copy.ts";
import { notify } from "#web/ui/toast.tsx";
import { TRANSCRIBE } from "#words/pages/transcribe.ts";

/** A browser hashes a file in one piece, in memory: of larger ones it is found out once they are sent. */
const MOST_BYTES = 200_000_000;

/** What a file was transcribed to before, with the same choices; null where it was not, or that can't be found out here. */
export async function findBefore({ file, token, ...wish }: TranscriptWish & { file: File; token: string }) {
  if (file.size > MOST_BYTES) return null;
  try {
    const body = { ...wishBody(wish), digest: await sha256(file, "base64url") };
    const { conversion, soundDeleted } = await call(uploadRoutes.findTranscribed, { body, token });
    if (!conversion) return null;
    const opened = await loadConversion(conversion.id, { token });
    notify.success(TRANSCRIBE.before);
    return { opened, soundDeleted };
  } catch {
    return null; // a file that can't be read now, or no answer: it is as with any other
  }
}
