import { uploadRoutes } from "#contract/routes/uploads.ts";
import { loadConversion } from "#web/app/conversions/conversion-calls.ts";
import type { Reply } from "#web/app/conversions/follow-conversion.ts";
import { transcribe } from "#web/app/conversions/transcribe.ts";
import { CallError, call } from "#web/lib/client/call.ts";
import type { Recording } from "#web/lib/recording/recording-store.ts";
import { type ServerCopy, sha256 } from "#web/lib/recording/server-copy.ts";
import type { TranscriptChoices } from "#web/lib/recording/transcript-choices.ts";
import { notify } from "#web/ui/toast.tsx";
import { KNOWN_FILE } from "#words/pages/known-file.ts";
import { audioFileName } from "./audio-file-name.ts";
import { transcribeBodyOf } from "./transcribe-body.ts";

type Wanted = {
  recording: Recording;
  choices: TranscriptChoices;
  /** The engine whose price was told; undefined until the server has told. */
  engine: string | undefined;
  /** The price that was told: for more nothing is begun. */
  credits: number;
  key: string;
  token: string;
  signal: AbortSignal;
};
type WithSound = Wanted & {
  audio: Blob;
  copy: ServerCopy;
  onBytes: (sent: number, total: number) => void;
  onConnection: (lost: boolean) => void;
  /** It lies there as this upload, with the same bytes or not. */
  onUpload: (upload: { id: string; confirmed: boolean }) => Promise<void>;
};

/**
 * Has a recording transcribed of what the server has of it, after what it lacks was sent; where it takes none of it
 * piece by piece, in one request. @throws as `call` does
 */
export async function transcribeRecording(wanted: WithSound): Promise<Reply | "begun"> {
  const { recording, audio, copy, signal, onBytes, onConnection } = wanted;
  const sound = { bytes: audio, seconds: recording.seconds, whole: true };
  const onKept = (bytes: number) => onBytes(bytes, audio.size);
  for (let tried = 0; ; tried++) {
    try {
      await copy.send(sound, { signal, onKept, onConnection });
    } catch (error) {
      if (!(error instanceof CallError) || error.status === 401) throw error;
      return transcribeInOne(wanted);
    }
    const id = copy.id;
    if (id === null) return transcribeInOne(wanted);
    onBytes(audio.size, audio.size);
    await wanted.onUpload({ id, confirmed: false });
    try {
      return await transcribeThere({
        ...wanted,
        id,
        onDigest: async (digest) =>
          wanted.onUpload({ id, confirmed: digest === (await sha256(audio, "base64url")) }),
      });
    } catch (error) {
      // Somebody else had it transcribed meanwhile: sent again it costs nothing where that was the same.
      if (!(error instanceof CallError && error.status === 410) || tried > 0) throw error;
      copy.forget();
    }
  }
}

/** Has what lies on the server transcribed, as it is. @throws as `call` does, 409 while it is still recorded */
export async function transcribeThere(
  wanted: Wanted & { id: string; onDigest?: (digest: string) => Promise<void> },
): Promise<Reply | "begun"> {
  const { id, key, token, signal, onDigest } = wanted;
  const reply = await call(uploadRoutes.transcribeUpload, {
    params: { id },
    body: transcribeBodyOf(wanted),
    ...{ key, token, signal },
  });
  if (!reply.success) return reply;
  await onDigest?.(reply.digest);
  if (reply.conversion.state !== "done") return "begun";
  if (reply.transcribedBefore) notify.success(KNOWN_FILE.cost);
  const opened = await loadConversion(reply.conversion.id, { token, signal });
  return { ...reply, ...opened, text: opened.result.text ?? "" };
}

/** In one request, as a recording is sent of which nothing went to the server while it was made. */
export async function transcribeInOne(wanted: Wanted & Pick<WithSound, "audio" | "onBytes">): Promise<Reply> {
  const { recording, audio, ...rest } = wanted;
  const reply = await transcribe({
    ...rest,
    recording: recording.id,
    live: recording.captions,
    file: audio,
    fileName: audioFileName(recording.mimeType),
    source: "microphone",
  });
  if (reply.success && reply.transcribedBefore) notify.success(KNOWN_FILE.cost);
  return reply;
}
