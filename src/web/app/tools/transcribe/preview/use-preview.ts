import { useCallback, useEffect, useRef, useState } from "react";
import type { OutcomeCode } from "#contract/outcomes.ts";
import type { Preview } from "#contract/previews.ts";
import { previewRoutes } from "#contract/routes/previews.ts";
import type { Upload } from "#contract/uploads.ts";
import type { Sending } from "#web/app/conversions/conversion-state.ts";
import { retryDelay } from "#web/app/conversions/retry-delay.ts";
import { makeRateMeter } from "#web/app/conversions/upload-rate.ts";
import { type TranscriptWish, wishBody } from "#web/app/conversions/wish-body.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { CallError, ConnectionError, call } from "#web/lib/client/call.ts";
import { messageOf } from "#web/lib/client/message-of.ts";
import { useSession } from "#web/lib/session/session.ts";
import { notify } from "#web/ui/toast.tsx";
import type { Sending as SendingFile } from "../send-file.ts";

/** How far a first minute is; `name` is its file's. */
export type PreviewView =
  | { phase: "none" }
  | { phase: "sending"; name: string; sending: Sending; lost: boolean }
  | { phase: "working"; name: string; progress: number; lost: boolean }
  | { phase: "done"; name: string; preview: Preview }
  | { phase: "failed"; name: string; code: OutcomeCode; message: string };

/** What is to be looked at: a file that is sent first, as far as it is not there, or an upload that is whole. */
export type Previewed = {
  name: string;
  bytes: number;
  send: (sending: Omit<SendingFile, "file">) => Promise<string>;
  upload?: Upload;
};

/** An upload that waits whole: nothing of it is sent. */
export const previewedUpload = (upload: Upload): Previewed => ({
  ...{ name: upload.name, bytes: upload.received, upload },
  send: async () => upload.id,
});

/** Seconds that one look at it waits for its end: as often its progress moves. */
const LOOK_SECONDS = 3;

/** The free first minute of a file: how many there are today, how far one is, and its verbs. */
export function usePreview() {
  const { token, forgetSession } = useSession();
  const { data: counted, setData: setCounted } = useLoad("previews", (access) =>
    call(previewRoutes.countPreviews, access),
  );
  const [view, setView] = useState<PreviewView>({ phase: "none" });
  /** What waited whole and is looked at; null of a file. */
  const [upload, setUpload] = useState<Upload | null>(null);
  const running = useRef<{ abort: AbortController; id?: string }>(null);
  useEffect(() => () => running.current?.abort.abort(), []);

  const start = async (wanted: Previewed, wish: TranscriptWish) => {
    if (!token) return;
    running.current?.abort.abort();
    const own: { abort: AbortController; id?: string } = { abort: new AbortController() };
    running.current = own;
    setUpload(wanted.upload ?? null);
    const { signal } = own.abort;
    const { name, bytes } = wanted;
    notify.clearErrors();
    const show = (next: PreviewView | ((now: PreviewView) => PreviewView)) => {
      if (!signal.aborted) setView(next);
    };
    const note = ({ aDay, left }: { aDay: number; left: number }) =>
      setCounted((now) => ({ ...now, aDay, left }));
    const meter = makeRateMeter();
    const onBytes = (sent: number, total: number) =>
      show({ phase: "sending", name, sending: meter(sent, total, performance.now()), lost: false });
    const onConnection = (lost: boolean) =>
      show((now) => (now.phase === "sending" || now.phase === "working" ? { ...now, lost } : now));
    show({
      phase: "sending",
      name,
      sending: { sent: 0, total: bytes, rate: null, secondsLeft: null },
      lost: false,
    });
    try {
      const id = await wanted.send({ token, signal, onBytes, onConnection, onId: () => {} });
      show({ phase: "working", name, progress: 0, lost: false });
      const body = wishBody(wish);
      const begun = await call(previewRoutes.createPreview, { params: { id }, body, token, signal });
      if (!begun.success) return show({ phase: "failed", name, code: begun.code, message: begun.message });
      note(begun);
      own.id = begun.preview.id;
      let { preview } = begun;
      while (preview.state === "queued" || preview.state === "running") {
        show({ phase: "working", name, progress: preview.progress, lost: false });
        const looked = await look(preview.id, { token, signal }, onConnection);
        note(looked);
        ({ preview } = looked);
      }
      if (preview.state === "done") show({ phase: "done", name, preview });
      else if (preview.state === "canceled") show({ phase: "none" });
      else show({ phase: "failed", name, code: preview.code, message: preview.message });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof CallError && error.status === 401) return forgetSession(token);
      const code = error instanceof CallError ? error.code : "unexpected";
      show({ phase: "failed", name, code, message: messageOf(error) });
    }
  };

  /** Ends what is under way, and shows nothing any more. */
  const close = useCallback(() => {
    const { abort, id } = running.current ?? {};
    running.current = null;
    abort?.abort();
    setView({ phase: "none" });
    return id;
  }, []);
  const cancel = async () => {
    const id = close();
    if (!id || !token) return;
    try {
      const { aDay, left } = await call(previewRoutes.cancelPreview, { params: { id }, token });
      setCounted((now) => ({ ...now, aDay, left }));
    } catch (error) {
      notify.error(messageOf(error));
    }
  };
  const busy = view.phase === "sending" || view.phase === "working";
  return { view, upload, busy, aDay: counted?.aDay ?? 0, left: counted?.left ?? 0, start, cancel, close };
}

export type PreviewState = ReturnType<typeof usePreview>;

/** Looks how far it is, for as long as there is no answer. @throws CallError or the signal's reason */
async function look(
  id: string,
  access: { token: string; signal: AbortSignal },
  onConnection: (lost: boolean) => void,
) {
  for (;;) {
    try {
      return await call(previewRoutes.readPreview, {
        params: { id },
        query: { wait: LOOK_SECONDS },
        ...access,
      });
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error;
      onConnection(true);
      await retryDelay("offline", access.signal);
    }
  }
}
