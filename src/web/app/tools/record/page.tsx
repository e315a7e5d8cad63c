import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { Conversion } from "#contract/conversions.ts";
import { EACH_PASSAGE } from "#contract/each-passage.ts";
import { ConfirmDialog } from "#web/app/conversions/confirm-dialog.tsx";
import { loadConversion } from "#web/app/conversions/conversion-calls.ts";
import { isBusy, listVersion, resultOf } from "#web/app/conversions/conversion-state.ts";
import { EngineSilent } from "#web/app/conversions/engine-silent.tsx";
import { LeaveGuard } from "#web/app/conversions/leave-guard.tsx";
import { RecentList } from "#web/app/conversions/recent-list.tsx";
import { TranscriptionMissing } from "#web/app/conversions/transcription-missing.tsx";
import { useIntoSight } from "#web/app/conversions/use-into-sight.ts";
import { useRecent } from "#web/app/conversions/use-recent.ts";
import { messageOf } from "#web/lib/client/message-of.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { useMicrophones } from "#web/lib/recording/use-microphones.ts";
import { useSession } from "#web/lib/session/session.ts";
import { classNames } from "#web/ui/class-names.ts";
import { FieldError } from "#web/ui/field.tsx";
import { notify } from "#web/ui/toast.tsx";
import { exactLength } from "#words/amounts.ts";
import { RECORD } from "#words/pages/record.ts";
import { Controls } from "./controls.tsx";
import { FirstTime, LitScreen, loadLater, ShortOfCredits, UnsentList } from "./load-later.ts";
import { RecorderBand } from "./recorder-band.tsx";
import { RecordingResult } from "./recording-result.tsx";
import { SpaceHint } from "./space-hint.tsx";
import { loadCaptions, useCaptions } from "./use-captions.ts";
import { useNarrow } from "./use-narrow.ts";
import { useRecorder } from "./use-recorder.ts";
import { useSending } from "./use-sending.ts";
import { useServerChoice } from "./use-server-choice.ts";
import { useSpace } from "./use-space.ts";
import { useTake } from "./use-take.ts";
import { useUnsent } from "./use-unsent.ts";
import { hearableOf, type Waiting } from "./waiting.ts";

const CaptionsPanel = lazy(() => loadCaptions().then((parts) => ({ default: parts.CaptionsPanel })));

export const meta = () => pageMeta(RECORD.title, RECORD.meta);

/** Speech to Text: record into this browser, then send and read. */
export default function RecordPage() {
  const { token, person, user, credits } = useSession();
  const { choice, choose } = useServerChoice(person);
  const onServer = choice?.sent ?? null;
  useEffect(() => void loadLater().catch(() => {}), []); // before it is needed, which may be offline
  const unsent = useUnsent({ person, email: user?.email, token });
  const { state, sent, quoted: engine, prices, saidPrices, ...sending } = useSending(unsent, onServer);
  const [device, setDevice] = useState<string | null>(null);
  const [throwing, setThrowing] = useState(false);
  const most = engine.info
    ? { seconds: engine.info.listening.maxSeconds, bytes: engine.info.listening.maxBytes }
    : null;

  const finishCaptions = useRef<() => Promise<string | undefined>>(async () => undefined);
  const { taking, onTake, keepForLater } = useTake({ unsent, sending, finishCaptions });
  const recorder = useRecorder({ person: person ?? "", token: token ?? "", onServer }, onTake, most);
  const { language: chosen } = sending.choices;
  const language = chosen === "" || chosen === EACH_PASSAGE ? undefined : chosen;
  const on = recorder.state.phase === "recording" || recorder.state.phase === "paused";
  const captions = useCaptions(recorder.state, { token, person, info: engine.info?.captions, language });
  useEffect(() => {
    finishCaptions.current = captions.finish;
  });
  useSpace(on && !throwing, recorder.stop);
  const microphones = useMicrophones(recorder.state.phase);
  const recent = useRecent({
    tool: "speech-to-text",
    version: listVersion(state),
    ownKey: sending.ownKey,
    resting: on,
  });
  const busy = isBusy(state) || (taking && state.phase === "idle");
  const needed = prices.creditsPerAudioBlock;
  const listening = engine.info?.listening;
  const deaf = listening !== undefined && !listening.ready;

  const record = () => {
    captions.forget();
    sending.begin();
    keepForLater(false);
    void recorder.start(device);
  };
  const stopForLater = () => {
    keepForLater(true);
    recorder.stop();
  };
  const throwAway = (waiting: Waiting) =>
    unsent.throwAway(waiting).catch((error) => notify.error(messageOf(error), { place: "recording" }));
  const open = async (item: Conversion) => {
    try {
      const whole = await loadConversion(item.id, { token: token ?? "" });
      sending.setSent(null);
      sending.show(resultOf(whole));
    } catch (error) {
      notify.error(messageOf(error));
    }
  };

  const ended = ["done", "failed", "out-of-credit", "canceled"].includes(state.phase);
  const right = useIntoSight(ended ? state.phase : "idle");
  // On a phone what is said comes first, and the button to stop stays below it.
  const captioned = on && captions.now !== null;
  const showUnsent = !on && !busy && !taking && !sending.releasing && unsent.list.length > 0;
  /** On a phone what waits would be out of sight below: it is offered first, as long as nothing else has ended. */
  const above = useNarrow() && state.phase === "idle";
  const offer = showUnsent ? (
    <Suspense fallback={null}>
      <UnsentList
        compact={above}
        list={unsent.list}
        prices={prices}
        saidPrices={saidPrices}
        onTranscribe={sending.sendWaiting}
        onThrowAway={throwAway}
      />
    </Suspense>
  ) : null;
  return (
    <div className="pb-20 lg:pb-28">
      <header
        className={classNames(
          "page flex items-end justify-between gap-6",
          captioned ? "pt-6 pb-5" : "pt-8 pb-7 sm:pt-12 sm:pb-9",
        )}
      >
        <h1 className="head-page">{RECORD.title}</h1>
        {on ? <SpaceHint /> : null}
      </header>
      {above ? offer : null}
      <RecorderBand
        recorder={recorder.state}
        sound={recorder.sound}
        conversion={state}
        sent={sent}
        prices={prices}
        deaf={deaf}
        low={captioned}
      />
      <div
        className={classNames(
          captioned ? "mt-7" : "mt-10 lg:mt-13",
          "page lg:grid lg:grid-cols-[minmax(0,17fr)_minmax(0,31fr)] lg:gap-x-20",
          captioned && "max-lg:flex max-lg:flex-col",
        )}
      >
        <Controls
          state={recorder.state}
          sound={recorder.sound}
          microphones={microphones}
          chosen={device}
          onChoose={setDevice}
          locked={busy || deaf || !person}
          listening={listening}
          coming={engine.info?.coming}
          keepRecordings={engine.info?.keepRecordings}
          cost={on && captions.now?.begun ? null : RECORD.cost(prices.creditsPerAudioBlock)}
          captions={{
            info: engine.info?.captions,
            block: exactLength(prices.secondsPerCredit),
            wanted: captions.wanted,
            onChoose: captions.choose,
            language,
            locked: !person || (on && captions.now !== null),
          }}
          captioned={captioned}
          deaf={deaf}
          onServer={onServer}
          onOnServer={choose}
          choices={sending.choices}
          onChoices={sending.setChoices}
          hearable={showUnsent ? hearableOf(unsent.list) : null}
          onStart={record}
          onStop={recorder.stop}
          onStopForLater={stopForLater}
          onPause={recorder.pause}
          onResume={recorder.resume}
          onThrowAway={() => setThrowing(true)}
          onOtherSound={recorder.add}
        >
          {on && choice?.known === false ? (
            <Suspense fallback={null}>
              <FirstTime
                uploadDays={engine.info?.uploadDays ?? null}
                below={captioned || captions.wanted}
                onChoose={choose}
              />
            </Suspense>
          ) : null}
          {state.phase === "idle" && !on && !deaf && credits !== null && credits < needed ? (
            <Suspense fallback={null}>
              <ShortOfCredits needed={needed} have={credits} />
            </Suspense>
          ) : null}
        </Controls>
        <div
          ref={right}
          className={captioned ? "scroll-mt-24 max-lg:order-first" : "scroll-mt-24 max-lg:mt-12"}
        >
          {engine.failed ? <EngineSilent onAgain={engine.again} /> : null}
          {deaf ? <TranscriptionMissing listening={listening} onAgain={engine.again} /> : null}
          {captions.now && state.phase !== "done" ? (
            <Suspense fallback={null}>
              <CaptionsPanel
                captioning={captions.now}
                on={on}
                price={RECORD.cost(engine.info?.captions.by?.creditsPerBlock ?? prices.creditsPerAudioBlock)}
                onAgain={captions.again}
              />
            </Suspense>
          ) : null}
          {deaf || engine.failed ? null : (
            <RecordingResult
              recorder={recorder.state}
              state={state}
              sent={sent}
              needed={sent?.recording ? sent.due : needed}
              credits={credits ?? 0}
              silent={showUnsent || captions.now !== null}
              onCancel={sending.cancel}
              onNew={sending.begin}
            />
          )}
          {unsent.held ? (
            <div role="alert">
              <FieldError>{RECORD.unsentHeld}</FieldError>
            </div>
          ) : null}
          {above ? null : offer}
          {on ? null : (
            <RecentList
              recent={recent}
              keepDays={engine.info?.keepDays}
              empty={RECORD.recentEmpty}
              locked={busy}
              onOpen={open}
            />
          )}
        </div>
      </div>
      <ConfirmDialog
        open={throwing && on}
        title={RECORD.throwTitle}
        body={RECORD.throwBody}
        yes={RECORD.throwYes}
        no={RECORD.throwNo}
        onYes={() => {
          setThrowing(false);
          captions.discard();
          recorder.discard();
        }}
        onNo={() => setThrowing(false)}
      />
      {recorder.state.phase === "recording" ? (
        <Suspense fallback={null}>
          <LitScreen />
        </Suspense>
      ) : null}
      <LeaveGuard
        what="recording"
        active={on}
        title={RECORD.leaveTitle}
        body={RECORD.leaveBody}
        yes={RECORD.leaveYes}
        no={RECORD.leaveNo}
      />
    </div>
  );
}
