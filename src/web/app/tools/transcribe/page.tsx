import { lazy, Suspense, useRef, useState } from "react";
import type { Conversion } from "#contract/conversions.ts";
import { creditsForAudio } from "#contract/prices.ts";
import type { Upload } from "#contract/uploads.ts";
import { FACTS } from "#locales/facts.ts";
import { ChoicesField } from "#web/app/conversions/choices-field.tsx";
import { loadConversion } from "#web/app/conversions/conversion-calls.ts";
import { isBusy, listVersion, resultOf } from "#web/app/conversions/conversion-state.ts";
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
import { notify } from "#web/ui/toast.tsx";
import { PAGE_OUTCOMES } from "#words/page-outcomes.ts";
import { TOOL_LEADS } from "#words/pages/tool-leads.ts";
import { TRANSCRIBE } from "#words/pages/transcribe.ts";
import { FilePicker } from "./file-picker.tsx";
import { QueuedFiles } from "./files/queued-files.tsx";
import type { QueuedFile } from "./files/use-file-queue.ts";
import { useFileQueue } from "./files/use-file-queue.ts";
import { Press } from "./press.tsx";
import { isLong, PreviewOffer } from "./preview/offer.tsx";
import { type Previewed, usePreview } from "./preview/use-preview.ts";
import { fingerprintOf, sendFile } from "./send-file.ts";
import { type Before, transcribeFile, transcribeUpload } from "./transcribe-file.ts";
import { TranscriptionView } from "./transcription.tsx";
import { Unfinished } from "./unfinished.tsx";
import { useChosenFile } from "./use-chosen-file.ts";
import { useUnfinished } from "./use-unfinished.ts";

export const meta = () => pageMeta(TRANSCRIBE.title, TRANSCRIBE.meta);

/** Loaded with the first press of it: most who come here never need it. */
const PreviewPanel = lazy(() =>
  import("./preview/preview-panel.tsx").then(
    (parts) => ({ default: parts.PreviewPanel }),
    () => ({ default: () => null }),
  ),
);

/** Transcribe: choose a file, see its price, send it, read along; or choose many, and find them in the list. */
export default function TranscribePage() {
  const { token, credits } = useSession();
  const { state, ownKey, start, cancel, reset, show, lackCredit } = useConversion("transcribe");
  const engine = useEngine(state);
  const { chosen, choose } = useChosenFile();
  const [choices, setChoices] = useState(NOTHING_ASKED);
  const [sound, setSound] = useState<File | null>(null);
  const [before, setBefore] = useState<Before | null>(null);
  const input = useRef<HTMLInputElement>(null);
  /** The upload that is being sent. */
  const upload = useRef<string | null>(null);
  const noteUpload = (id: string) => {
    upload.current = id;
  };
  const queue = useFileQueue();
  const several = queue.files.length > 0;
  const preview = usePreview();
  const unfinished = useUnfinished(isBusy(state) || queue.running || preview.busy);
  /** What is chosen is offered where it is chosen. */
  const here = new Set(
    [...(chosen ? [chosen.file] : []), ...queue.files.map(({ file }) => file)].map(fingerprintOf),
  );
  const others = { ...unfinished, uploads: unfinished.uploads.filter((one) => !here.has(one.fingerprint)) };
  const version = `${listVersion(state)} ${queue.given}`;
  const recent = useRecent({ tool: "transcribe", version, ownKey });

  const prices = engine.info?.prices ?? FACTS.prices;
  const listening = engine.info?.listening;
  const deaf = listening !== undefined && !listening.ready;
  const most = listening ? { bytes: listening.maxBytes, seconds: listening.maxSeconds } : null;
  const busy = isBusy(state) || queue.running || preview.busy;
  const creditsFor = (seconds: number | null | undefined) =>
    seconds ? creditsForAudio(seconds, prices) : null;
  /** What the server measured goes before what this browser read. */
  const measured = preview.view.phase === "done" && !several ? preview.view.preview.seconds : null;
  const needed = creditsFor(measured ?? chosen?.seconds);
  const perBlock = prices.creditsPerAudioBlock;
  const offered = preview.aDay > 0 && !deaf;
  const wish = { choices: offeredChoices(choices, listening), engine: listening?.id };
  const toSend = queue.files.filter(({ phase }) => phase === "waiting" || phase === "refused");
  const together = toSend.reduce((sum, { seconds }) => sum + (creditsFor(seconds) ?? perBlock), 0);
  const price = several ? together : (needed ?? perBlock);
  const known = several ? toSend.every(({ seconds }) => seconds) : needed !== null;

  const chooseFile = (file: File | null) => {
    reset();
    setBefore(null);
    preview.close();
    choose(file);
  };
  const takeFiles = ([first, ...more]: File[]) => {
    if (!first) return;
    if (!several && more.length === 0) return chooseFile(first);
    queue.add([...(chosen ? [chosen.file] : []), first, ...more]);
    chooseFile(null);
  };
  /** Why the server would refuse a file; empty where this browser sees no reason. */
  const problemOf = ({ file, seconds }: Pick<QueuedFile, "file" | "seconds">) => {
    if (most && file.size > most.bytes) return PAGE_OUTCOMES["file-too-large"]({ most: most.bytes });
    // The server allows a second more; this browser may measure a little differently.
    if (most && seconds && seconds > most.seconds + 1)
      return PAGE_OUTCOMES["audio-too-long"]({ most: most.seconds });
    return "";
  };
  const seeFirst = (one: Pick<QueuedFile, "file" | "seconds">) => {
    const { file } = one;
    const problem = problemOf(one);
    if (problem) return void notify.error(problem);
    reset();
    const send = (sending: Parameters<Previewed["send"]>[0]) => sendFile({ ...sending, file });
    void preview.start({ name: file.name, bytes: file.size, send }, wish);
  };
  const convert = (anew = false) => {
    setBefore(null);
    if (several) {
      if (credits !== null && credits < together) return lackCredit();
      preview.close();
      return void queue.start(wish, problemOf);
    }
    if (!chosen) {
      notify.error(PAGE_OUTCOMES["file-missing"]);
      input.current?.focus();
      return;
    }
    if (credits !== null && credits < (needed ?? perBlock)) return lackCredit();
    const { file, seconds } = chosen;
    const problem = problemOf(chosen);
    if (problem) return void notify.error(problem);
    preview.close();
    setSound(file);
    void start({
      bytes: file.size,
      whole: { title: file.name, credits: needed, characters: null, seconds: seconds ?? null, voice: null },
      send: (access) =>
        transcribeFile({ ...access, ...wish, file, anew, onId: noteUpload, onBefore: setBefore }),
    });
  };
  const transcribeWhole = ({ id, name }: Upload) => {
    choose(null);
    preview.close();
    setSound(null);
    void start({
      bytes: 0,
      whole: { title: name, credits: null, characters: null, seconds: null, voice: null },
      send: (access) => transcribeUpload({ ...access, ...wish, id }),
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
      setBefore(null);
      preview.close();
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
          <div>
            <FilePicker
              ref={input}
              chosen={chosen}
              locked={busy}
              most={most}
              several={several}
              onFiles={takeFiles}
              onRemove={() => chooseFile(null)}
            />
            {several ? (
              <QueuedFiles queue={queue} onPreview={offered && !busy && preview.left > 0 ? seeFirst : null} />
            ) : null}
          </div>
          <ChoicesField value={choices} onChange={setChoices} listening={listening} locked={busy} />
          {offered &&
          (several ? queue.files : chosen ? [chosen] : []).some(({ seconds }) => isLong(seconds)) ? (
            <PreviewOffer
              left={preview.left}
              locked={busy}
              onPreview={several ? null : () => chosen && seeFirst(chosen)}
            />
          ) : null}
          <Press
            busy={busy}
            deaf={deaf}
            files={several ? toSend.length : null}
            cost={{ credits: price, known }}
            prices={prices}
            engine={engine.info}
            onStop={queue.running ? queue.stop : null}
          />
        </form>
      }
      result={
        <>
          {engine.failed ? <EngineSilent onAgain={engine.again} /> : null}
          {deaf ? <TranscriptionMissing listening={listening} onAgain={engine.again} /> : null}
          {preview.view.phase !== "none" ? (
            <Suspense>
              <PreviewPanel
                preview={preview}
                peaks={several ? [] : (chosen?.peaks ?? [])}
                listening={listening}
                credits={credits ?? 0}
                onTranscribe={several || !chosen ? null : () => convert()}
              />
            </Suspense>
          ) : engine.failed || (deaf && state.phase === "idle") ? null : (
            <TranscriptionView
              state={state}
              chosen={chosen}
              sound={sound}
              needed={needed}
              perBlock={perBlock}
              credits={credits ?? 0}
              several={queue.running ? { lost: queue.lost } : null}
              onCancel={() => void cancelAll()}
              before={chosen ? before : null}
              onAgain={() => convert()}
              onAnew={() => convert(true)}
              onAnother={another}
              onChooseOther={() => input.current?.click()}
            />
          )}
          <Unfinished
            unfinished={others}
            locked={busy || deaf}
            onTranscribe={transcribeWhole}
            cost={TRANSCRIBE.from(perBlock)}
          />
          <RecentList
            recent={recent}
            keepDays={engine.info?.keepDays}
            empty={TRANSCRIBE.recentEmpty}
            locked={busy}
            onOpen={open}
          />
          <LeaveGuard
            active={state.phase === "sending" || queue.running || preview.view.phase === "sending"}
            title={queue.running ? TRANSCRIBE.several.leaveTitle : TRANSCRIBE.leaveTitle}
            body={queue.running ? TRANSCRIBE.several.leaveBody : TRANSCRIBE.leaveBody}
            yes={TRANSCRIBE.leaveYes}
            no={TRANSCRIBE.leaveNo}
          />
        </>
      }
    />
  );
}
