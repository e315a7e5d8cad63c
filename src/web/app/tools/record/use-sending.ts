import { useCallback, useRef, useState } from "react";
import { creditsForAudio } from "#contract/prices.ts";
import { FACTS } from "#locales/facts.ts";
import { NOTHING_ASKED } from "#web/app/conversions/nothing-asked.ts";
import { offeredChoices } from "#web/app/conversions/offered-choices.ts";
import { transcribe } from "#web/app/conversions/transcribe.ts";
import { useConversion } from "#web/app/conversions/use-conversion.ts";
import { useEngine } from "#web/app/conversions/use-engine.ts";
import { newKey } from "#web/lib/client/idempotency-key.ts";
import { keepKey, type Recording } from "#web/lib/recording/recording-store.ts";
import type { TranscriptChoices } from "#web/lib/recording/transcript-choices.ts";
import { useSession } from "#web/lib/session/session.ts";
import { audioFileName } from "./audio-file-name.ts";
import type { useUnsent } from "./use-unsent.ts";

/** The recording that is being sent or was transcribed last, with its sound. */
export type Sent = { recording: Recording | null; audio: Blob };

/**
 * Sends recordings. A recording keeps the key it was sent with, so that after a crash or a lost answer it is
 * neither lost nor charged twice; it leaves the store when its text is here.
 */
export function useSending(unsent: ReturnType<typeof useUnsent>) {
  const { credits } = useSession();
  const [sent, setSent] = useState<Sent | null>(null);
  const [choices, setChoices] = useState(NOTHING_ASKED);
  const sending = useRef(false);

  const onDone = useCallback(
    async (key: string) => {
      const audio = await unsent.release(key);
      if (audio) setSent((now) => now ?? { recording: null, audio });
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
    async (recording: Recording, audio: Blob) => {
      if (sending.current) return;
      setSent({ recording, audio });
      if (credits !== null && credits < creditsForAudio(recording.seconds, prices)) return lackCredit();
      sending.current = true;
      const key = recording.key ?? newKey();
      const asked = recording.key ? choicesOf(recording) : offeredChoices(choices, listening);
      await keepKey(recording.id, key, asked).catch(() => undefined);
      const outcome = await start({
        key,
        bytes: audio.size,
        whole: {
          title: "",
          credits: creditsForAudio(recording.seconds, prices),
          characters: null,
          seconds: recording.seconds,
          voice: null,
        },
        send: (access) =>
          transcribe({
            ...access,
            file: audio,
            fileName: audioFileName(recording.mimeType),
            source: "microphone",
            choices: asked,
            engine,
          }),
      });
      sending.current = false;
      // A refusal is an answer: asked with the same key, the server would only say it again.
      if (outcome && outcome !== "done") await keepKey(recording.id, null).catch(() => undefined);
      await unsent.reload();
    },
    [credits, prices, engine, choices, listening, start, lackCredit, unsent.reload],
  );

  const begin = useCallback(() => {
    setSent(null);
    reset();
  }, [reset]);
  return { ...conversion, quoted, prices, choices, setChoices, sent, setSent, send, begin };
}

/** What a recording was sent with. */
function choicesOf(recording: Recording): TranscriptChoices {
  const { speakers, translate, eachPassage, denoise } = { ...NOTHING_ASKED, ...recording };
  return { speakers, translate, eachPassage, denoise };
}
