import { useRef, useState } from "react";
import type { Conversion } from "#contract/conversions.ts";
import { creditsForAudio } from "#contract/prices.ts";
import { FACTS } from "#locales/facts.ts";
import { ChoicesField } from "#web/app/conversions/choices-field.tsx";
import { loadConversion } from "#web/app/conversions/conversion-calls.ts";
import { isBusy, listVersion, resultOf } from "#web/app/conversions/conversion-state.ts";
import { EngineNote } from "#web/app/conversions/engine-note.tsx";
import { EngineSilent } from "#web/app/conversions/engine-silent.tsx";
import { LeaveGuard } from "#web/app/conversions/leave-guard.tsx";
import { NOTHING_ASKED } from "#web/app/conversions/nothing-asked.ts";
import { offeredChoices } from "#web/app/conversions/offered-choices.ts";
import { RecentList } from "#web/app/conversions/recent-list.tsx";
import { ToolLayout } from "#web/app/conversions/tool-layout.tsx";
import { TranscriptionMissing } from "#web/app/conversions/transcription-missing.tsx";
import { useConversion } from "#web/app/conversions/use-conversion.ts";
import { useEngine } from "#web/app/conversions/use-engine.ts";
import { useRecent } from "#web/app/conversions/use-recent.ts";
import { messageOf } from "#web/lib/client/message-of.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { useSession } from "#web/lib/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.tsx";
import { exactLength, credits as formatCredits } from "#words/amounts.ts";
import { PAGE_OUTCOMES } from "#words/page-outcomes.ts";
import { TOOL_LEADS } from "#words/pages/tool-leads.ts";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import { TRANSCRIBE } from "#words/pages/transcribe.ts";
import { FilePicker } from "./file-picker.tsx";
import { transcribeFile } from "./transcribe-file.ts";
import { TranscriptionView } from "./transcription.tsx";
import { Unfinished } from "./unfinished.tsx";
import { useChosenFile } from "./use-chosen-file.ts";
import { useUnfinished } from "./use-unfinished.ts";

export const meta = () => pageMeta(TRANSCRIBE.title, TRANSCRIBE.meta);

/** Transcribe: choose a file, see its price, send it, read along. */
export default function TranscribePage() {
  const { token, credits } = useSession();
  const { state, ownKey, start, cancel, reset, show, lackCredit } = useConversion("transcribe");
  const engine = useEngine(state);
  const { chosen, choose } = useChosenFile();
  const [choices, setChoices] = useState(NOTHING_ASKED);
  const [sound, setSound] = useState<File | null>(null);
  const input = useRef<HTMLInputElement>(null);
  /** The upload that is being sent. */
  const upload = useRef<string | null>(null);
  const noteUpload = (id: string) => {
    upload.current = id;
  };
  const unfinished = useUnfinished(isBusy(state));
  const recent = useRecent({ tool: "transcribe", version: listVersion(state), ownKey });

  const prices = engine.info?.prices ?? FACTS.prices;
  const listening = engine.info?.listening;
  const deaf = listening !== undefined && !listening.ready;
  const most = listening ? { bytes: listening.maxBytes, seconds: listening.maxSeconds } : null;
  const busy = isBusy(state);
  const needed = chosen?.seconds ? creditsForAudio(chosen.seconds, prices) : null;
  const block = exactLength(prices.secondsPerCredit);
  const perBlock = prices.creditsPerAudioBlock;

  const chooseFile = (file: File | null) => {
    reset();
    choose(file);
  };
  const convert = () => {
    if (!chosen) {
      notify.error(PAGE_OUTCOMES["file-missing"]);
      input.current?.focus();
      return;
    }
    if (credits !== null && credits < (needed ?? perBlock)) return lackCredit();
    const { file, seconds } = chosen;
    if (most && file.size > most.bytes)
      return void notify.error(PAGE_OUTCOMES["file-too-large"]({ most: most.bytes }));
    // The server allows a second more; this browser may measure a little differently.
    if (most && seconds && seconds > most.seconds + 1)
      return void notify.error(PAGE_OUTCOMES["audio-too-long"]({ most: most.seconds }));
    setSound(file);
    void start({
      bytes: file.size,
      whole: { title: file.name, credits: needed, characters: null, seconds: seconds ?? null, voice: null },
      send: (access) =>
        transcribeFile({
          ...{ ...access, file, onId: noteUpload },
          ...{ choices: offeredChoices(choices, listening), engine: listening?.id },
        }),
    });
  };
  const cancelAll = async () => {
    const id = state.phase === "sending" ? upload.current : null;
    await cancel();
    // What is not wanted is not offered again.
    if (id) await unfinished.remove(id);
  };
  const another = () => {
    chooseFile(null);
    input.current?.focus();
  };
  const open = async (item: Conversion) => {
    try {
      const whole = await loadConversion(item.id, { token: token ?? "" });
      setSound(null);
      show(resultOf(whole));
    } catch (error) {
      notify.error(messageOf(error));
    }
  };

  return (
    <ToolLayout
      title={TRANSCRIBE.title}
      lead={TOOL_LEADS["/transcribe"]}
      shows={state.phase}
      line={state.phase === "done" ? { direction: "sound-to-writing", recording: "say" } : null}
      input={
        <form
          className="grid gap-8"
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) convert();
          }}
        >
          <FilePicker ref={input} chosen={chosen} locked={busy} most={most} onChoose={chooseFile} />
          <ChoicesField value={choices} onChange={setChoices} listening={listening} locked={busy} />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button
              type="submit"
              tone="cool"
              size="large"
              busy={busy}
              disabled={deaf}
              cost={
                busy || deaf ? undefined : needed === null ? TRANSCRIBE.from(perBlock) : formatCredits(needed)
              }
              className="max-sm:w-full"
            >
              {busy ? TRANSCRIBE.transcribing : TRANSCRIBE.transcribe}
            </Button>
            <p className="min-h-[1lh] text-small text-ink-2 max-sm:w-full max-sm:text-center">
              {credits === null ? null : TOOLS_COPY.keep(credits)}
            </p>
          </div>
          <div className="-mt-2 grid gap-1.5 text-note text-ink-2">
            <p>
              {needed === null
                ? TRANSCRIBE.priceUnknown(block, perBlock)
                : TRANSCRIBE.price(formatCredits(needed), block, perBlock)}
            </p>
            <p className="min-h-[1lh]">
              {engine.info ? TOOLS_COPY.recordingStays(engine.info.keepRecordings) : null}
            </p>
            {deaf ? null : (
              <p className="min-h-[2lh] text-ink-3 max-sm:min-h-[3lh]">
                {listening ? `${TOOLS_COPY.engine}: ` : null}
                <EngineNote engine={listening} coming={engine.info?.coming} task="speech-to-text" />
              </p>
            )}
          </div>
        </form>
      }
      result={
        <>
          {engine.failed ? <EngineSilent onAgain={engine.again} /> : null}
          {deaf ? <TranscriptionMissing listening={listening} onAgain={engine.again} /> : null}
          {engine.failed || (deaf && state.phase === "idle") ? null : (
            <TranscriptionView
              state={state}
              chosen={chosen}
              sound={sound}
              needed={needed}
              perBlock={perBlock}
              credits={credits ?? 0}
              onCancel={() => void cancelAll()}
              onAgain={convert}
              onAnother={another}
              onChooseOther={() => input.current?.click()}
            />
          )}
          <Unfinished unfinished={unfinished} />
          <RecentList
            recent={recent}
            keepDays={engine.info?.keepDays}
            empty={TRANSCRIBE.recentEmpty}
            locked={busy}
            onOpen={open}
          />
          <LeaveGuard
            active={state.phase === "sending"}
            title={TRANSCRIBE.leaveTitle}
            body={TRANSCRIBE.leaveBody}
            yes={TRANSCRIBE.leaveYes}
            no={TRANSCRIBE.leaveNo}
          />
        </>
      }
    />
  );
}
