import { uploadRoutes } from "#contract/routes/uploads.ts";
import { loadConversion } from "#web/app/conversions/conversion-calls.ts";
import { type TranscriptWish, wishBody } from "#web/app/conversions/wish-body.ts";
import { call } from "#web/lib/client/call.ts";
import { formatWhen } from "#web/lib/formats/moments.ts";
import { sha256 } from "#web/lib/recording/server-copy.ts";
import { notify } from "#web/ui/toast.tsx";
import { KNOWN_FILE } from "#words/pages/known-file.ts";
import { TRANSCRIBE } from "#words/pages/transcribe.ts";

/** A browser hashes a file in one piece, in memory: of larger ones it is found out once they are sent. */
const MOST_BYTES = 200_000_000;

type Asked = TranscriptWish & { file: File; token: string };

/** Hashes of files, so that another choice reads none of them again. */
const digests = new WeakMap<File, Promise<string>>();

function digestOf(file: File): Promise<string> {
  const digest = digests.get(file) ?? sha256(file, "base64url");
  digests.set(file, digest);
  return digest;
}

/** What a file was transcribed to before, with the same choices; null where it was not, or that can't be found out here. */
async function find({ file, token, ...wish }: Asked) {
  if (file.size > MOST_BYTES) return null;
  try {
    const body = { ...wishBody(wish), digest: await digestOf(file) };
    const { conversion, soundDeleted } = await call(uploadRoutes.findTranscribed, { body, token });
    return conversion && { conversion, soundDeleted };
  } catch {
    return null; // a file that can't be read now, or no answer: it is as with any other
  }
}

/** What a press says of a file whose transcript is there, instead of a price; null where it costs one. */
export async function sayKnown(asked: Asked): Promise<{ cost: string; note: string } | null> {
  const found = await find(asked);
  if (!found) return null;
  return { cost: KNOWN_FILE.cost, note: KNOWN_FILE.note(formatWhen(found.conversion.createdAt)) };
}

/** The transcript that a file has; null where it has none, or that can't be had now. */
export async function findBefore(asked: Asked) {
  const found = await find(asked);
  if (!found) return null;
  try {
    const opened = await loadConversion(found.conversion.id, { token: asked.token });
    notify.success(TRANSCRIBE.before);
    return { opened, soundDeleted: found.soundDeleted };
  } catch {
    return null;
  }
}
