import type { ReplyOf } from "#contract/call.ts";
import { EACH_PASSAGE } from "#contract/each-passage.ts";
import type { Calls } from "#contract/registry.ts";
import { uploadRoutes } from "#contract/routes/uploads.ts";
import { call } from "#web/lib/client/call.ts";
import type { TranscriptChoices } from "#web/lib/recording/transcript-choices.ts";

/** How a file is to be transcribed. */
export type TranscriptWish = {
  choices: TranscriptChoices;
  /** The engine whose price was told; undefined until the server has told. */
  engine: string | undefined;
};

type Asked = TranscriptWish & { id: string; key: string; token: string; signal: AbortSignal };

/** Asks for the transcript of an upload that is whole. @throws CallError, ConnectionError or the signal's reason */
export function askForTranscript({
  id,
  choices,
  engine,
  key,
  token,
  signal,
}: Asked): Promise<ReplyOf<Calls["transcribeUpload"]>> {
  return call(uploadRoutes.transcribeUpload, {
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
}
