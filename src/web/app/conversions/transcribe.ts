import type { ReplyOf } from "#contract/call.ts";
import type { Calls } from "#contract/registry.ts";
import { conversionRoutes } from "#contract/routes/conversions.ts";
import { ConnectionError, headersOf, readReply } from "#web/lib/client/call.ts";
import type { TranscriptChoices } from "#web/lib/recording/transcript-choices.ts";
import { CALLS } from "#words/pages/calls.ts";

export type Upload = {
  file: Blob;
  fileName: string;
  source: "upload" | "microphone";
  choices: TranscriptChoices;
  /** The engine whose price was told; undefined until the server has told. */
  engine: string | undefined;
  /** The price that was told. */
  credits: number;
  /** By what the page knows the recording; and captions of it, whose price is a part of this one's. */
  recording: string;
  live?: string | undefined;
  token: string;
  key: string;
  signal: AbortSignal;
  /** Bytes on their way and in all. Called a few times a second. */
  onBytes: (sent: number, total: number) => void;
};

/**
 * Sends audio to be transcribed and waits for the text. XMLHttpRequest, because fetch does not tell
 * how much of a body has been sent.
 * @throws CallError, ConnectionError or the signal's reason, as `call` does
 */
export function transcribe(wanted: Upload) {
  const { file, fileName, source, choices, engine, live, token, key, signal, onBytes } = wanted;
  const { credits, recording } = wanted;
  const form = new FormData();
  form.append("source", source);
  form.append("recording", recording);
  form.append("credits", String(credits));
  if (choices.speakers !== "none") form.append("speakers", choices.speakers);
  if (choices.translate) form.append("translate", "true");
  if (choices.language !== "") form.append("language", choices.language);
  if (choices.denoise) form.append("denoise", "true");
  if (engine !== undefined) form.append("engine", engine);
  if (live !== undefined) form.append("live", live);
  form.append("file", file, fileName);
  const { method, path } = conversionRoutes.transcribe;
  const request = new XMLHttpRequest();
  return new Promise<ReplyOf<Calls["transcribe"]>>((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener("abort", () => {
      request.abort();
      reject(signal.reason);
    });
    request.upload.addEventListener("progress", (event) => onBytes(event.loaded, event.total));
    request.upload.addEventListener("load", (event) => onBytes(event.total, event.total));
    request.addEventListener("error", () => reject(new ConnectionError(CALLS.connectionLost)));
    request.addEventListener("load", () => {
      try {
        resolve(readReply<Calls["transcribe"]>(request.status, request.responseText));
      } catch (error) {
        reject(error);
      }
    });
    request.open(method, path);
    for (const [name, value] of headersOf({ token, key })) request.setRequestHeader(name, value);
    request.send(form);
  });
}
