import type { ReplyOf } from "#contract/call.ts";
import type { Calls } from "#contract/registry.ts";
import { uploadRoutes } from "#contract/routes/uploads.ts";
import { type TranscriptWish, wishBody } from "#web/app/conversions/wish-body.ts";
import { call } from "#web/lib/client/call.ts";

type Asked = TranscriptWish & {
  id: string;
  key: string;
  token: string;
  signal: AbortSignal;
  /** Paid, whether it was transcribed before or not. */
  anew?: boolean;
  /** The price that was told; for more nothing is begun. */
  credits?: number | undefined;
};

/** Asks for the transcript of an upload that is whole. @throws CallError, ConnectionError or the signal's reason */
export function askForTranscript({
  id,
  choices,
  engine,
  anew = false,
  credits,
  key,
  token,
  signal,
}: Asked): Promise<ReplyOf<Calls["transcribeUpload"]>> {
  return call(uploadRoutes.transcribeUpload, {
    params: { id },
    body: { ...wishBody({ choices, engine }), anew, ...(credits !== undefined && { credits }) },
    ...{ key, token, signal },
  });
}
