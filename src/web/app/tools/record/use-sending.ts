import { useCallback, useRef, useState } from "react";
import { creditsForAudio } from "#contract/prices.ts";
import { FACTS } from "#locales/facts.ts";
import { NOTHING_ASKED } from "#web/app/conversions/nothing-asked.ts";
import { offeredChoices } from "#web/app/conversions/offered-choices.ts";
import { useConversion } from "#web/app/conversions/use-conversion.ts";
import { useEngine } from "#web/app/conversions/use-engine.ts";
import { newKey } from "#web/lib/client/idempotency-key.ts";
import { keepKey, keepUpload, type Recording } from "#web/lib/recording/recording-store.ts";
import type { ServerCopy } from "#web/lib/recording/server-copy.ts";
import { useSession } from "#web/lib/session/session.ts";
import { choicesOf } from "./choices-of.ts";
import { loadLater } from "./load-later.ts";
import type { useUnsent } from "./use-unsent.ts";
import type { Waiting } from "./waiting.ts";

/**
 * The recording that is being sent or was transcribed last, with its sound where that is in this browser, what is paid for it now
 * (`due`), and what its captions paid of it before, in credits.
 */
export type Sent = { recording: Recording | null; audio: Blob | null; due: number; paid: number };

/** A recording as it is sent: its sound, where it lies here, and what the server has of it. `pressed`: at the price that was shown. */
type ToSend = {
  recording: Recording;
  audio: Blob | null;
  copy: ServerCopy | null;
  upload?: string;
  pressed?: true;
};

/**
 * Sends recordings. A recording keeps the key it was sent with, so that after a crash or a lost answer it is
 * neither lost nor charged twice; it leaves the store when its text is here. What it lacks of it the server is sent before,
 * unless it is to have nothing piece by piece (`onServer`).
 */
export function useSending(unsent: ReturnType<typeof useUnsent>, onServer: boolean | null) {
  const { credits, token } = useSession();
  const [sent, setSent] = useState<Sent | null>(null);
  const [choices, setChoices] = useState(NOTHING_ASKED);
  /** What recordings cost, by their id, where the server has said that it is more than this page did. */
  const [saidPrices, setSaidPrices] = useState<Readonly<Record<string, number>>>({});
  /** The text of one is here, and it is about to go: it is not to be offered meanwhile. */
  const [releasing, setReleasing] = useState(false);
  const sending = useRef(false);

  const onDone = useCallback(
    async (key: string) => {
      setReleasing(true);
      const audio = await unsent.release(key).finally(() => setReleasing(false));
      if (audio) setSent((now) => now ?? { recording: null, audio, due: 0, paid: 0 });
    },
    [unsent.release],
  );
  const conversion = useConversion("speech-to-text", onDone);
  const { start, lackCredit, reset } = conversion;
  const quoted = useEngine(conversion.state);
  const prices = quoted.info?.prices ?? FACTS.prices;
  const engine = quoted.info?.listening.id;
  const listening = quoted.info?.listening;

  const send = useCallback(
    async ({ recording, audio, copy, upload, pressed }: ToSend) => {
      if (sending.current) return;
      sending.current = true;
      const paid = await paidFor(recording, token);
      sending.current = false;
      const whole = creditsForAudio(recording.seconds, prices);
      const quote = Math.max(0, whole - (paid ?? 0));
      const due = saidPrices[recording.id] ?? quote;
      // Who pressed for captions has not pressed for what is left to pay of the transcript.
      const unasked = recording.captions !== undefined && due > 0 && !pressed;
      const lacking = paid !== null && credits !== null && credits < due;
      if ((unasked || lacking) && audio && copy) void finish(copy, recording, audio);
      if (unasked) return unsent.reload();
      setSent({ recording, audio, due, paid: Math.min(paid ?? 0, whole) });
      if (lacking) return lackCredit();
      sending.current = true;
      const key = recording.key ?? newKey();
      const asked = recording.key ? choicesOf(recording) : offeredChoices(choices, listening);
      await keepKey(recording.id, key, asked).catch(() => undefined);
      const outcome = await start({
        key,
        bytes: audio?.size ?? 0,
        whole: {
          title: "",
          credits: due,
          characters: null,
          seconds: recording.seconds,
          voice: null,
        },
        send: async (access) => {
          const { transcribeInOne, transcribeRecording, transcribeThere } = await loadLater();
          const wanted = { ...access, recording, choices: asked, engine, credits: due };
          const onUpload = (at: { id: string; confirmed: boolean }) =>
            keepUpload(recording.id, at).catch(() => undefined);
          const transcribe = () => {
            if (!audio) return transcribeThere({ ...wanted, id: upload ?? "" });
            return copy
              ? transcribeRecording({ ...wanted, audio, copy, onUpload })
              : transcribeInOne({ ...wanted, audio });
          };
          const reply = await transcribe();
          if (reply !== "begun" && !reply.success && reply.code === "transcript-costs-more") {
            const { credits } = reply.details;
            setSaidPrices((now) => ({ ...now, [recording.id]: credits }));
          }
          return reply;
        },
      });
      sending.current = false;
      // A refusal is an answer: asked with the same key, the server would only say it again.
      if (outcome && outcome !== "done") await keepKey(recording.id, null).catch(() => undefined);
      await unsent.reload();
    },
    [credits, token, prices, saidPrices, engine, choices, listening, start, lackCredit, unsent.reload],
  );

  /** Sends what waited, from wherever it lies. What the server has more of than this browser is taken as it lies there. */
  const sendWaiting = useCallback(
    async (waiting: Waiting, audio: Blob | null) => {
      const { copy: upload, here: _, live: __, ...recording } = waiting;
      const pressed = true;
      const known = upload && { id: upload.id, received: upload.received, length: upload.length };
      if (!audio || (known && known.received > audio.size))
        return send({ recording, audio: null, copy: null, pressed, ...(known && { upload: known.id }) });
      const parts = await loadLater().catch(() => null);
      const copy = parts && (known || onServer) ? parts.copyToSend(recording, token ?? "", known) : null;
      return send({ recording, audio, copy, pressed });
    },
    [send, onServer, token],
  );

  /** Keeps one that has ended, until its person presses; the server gets the rest of it where it has some. */
  const keep = useCallback(
    async ({ recording, audio, copy }: ToSend) => {
      if (audio && copy) void finish(copy, recording, audio);
      await unsent.reload();
    },
    [unsent.reload],
  );

  const begin = useCallback(() => {
    setSent(null);
    reset();
  }, [reset]);
  return {
    ...conversion,
    quoted,
    prices,
    saidPrices,
    releasing,
    choices,
    setChoices,
    sent,
    setSent,
    send,
    keep,
    sendWaiting,
    begin,
  };
}

/** Credits that captions of a recording cost and its transcript includes; null while that can't be asked. */
async function paidFor({ captions }: Recording, token: string | null): Promise<number | null> {
  if (captions === undefined) return 0;
  const parts = await loadLater().catch(() => null);
  return parts?.captionedCredits(captions, token).catch(() => null) ?? null;
}

/** Brings the server's copy up to the end, so that it can be transcribed from any device once there are credits. */
function finish(copy: ServerCopy, { seconds }: Recording, bytes: Blob): Promise<void> {
  const sending = { signal: new AbortController().signal, onKept: () => {}, onConnection: () => {} };
  return copy.send({ bytes, seconds, whole: true }, sending).catch(() => {}); // it is here, and offered
}
