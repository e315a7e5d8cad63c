import { Suspense, useRef, useState } from "react";
import { creditsForAudio } from "#contract/prices.ts";
import type { Upload } from "#contract/uploads.ts";
import { FACTS } from "#locales/facts.ts";
import { ChoicesField } from "#web/app/conversions/choices-field.tsx";
import { isBusy, listVersion } from "#web/app/conversions/conversion-state.ts";
import { EngineSilent } from "#web/app/conversions/engine-silent.tsx";
import { NOTHING_ASKED } from "#web/app/conversions/nothing-asked.ts";
import { offeredChoices } from "#web/app/conversions/offered-choices.ts";
import { RecentList } from "#web/app/conversions/recent-list.tsx";
import { ToolLayout } from "#web/app/conversions/tool-layout.tsx";
import { TranscriptionMissing } from "#web/app/conversions/transcription-missing.tsx";
import { useConversion } from "#web/app/conversions/use-conversion.ts";
import { useEngine } from "#web/app/conversions/use-engine.ts";
import { useRecent } from "#web/app/conversions/use-recent.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { useSession } from "#web/lib/session/session.ts";
import { notify } from "#web/ui/toast.tsx";
import { PAGE_OUTCOMES } from "#words/page-outcomes.ts";
import { TOOL_LEADS } from "#words/pages/tool-leads.ts";
import { TRANSCRIBE } from "#words/pages/transcribe.ts";
import { FilePicker } from "./file-picker.tsx";
import { type QueuedFile, useFileQueue } from "./files/use-file-queue.ts";
import { PreviewOffer, PreviewPanel, QueuedFiles, StayGuard, Unfinished } from "./later-parts.tsx";
import { Press } from "./press.tsx";
import { isLong } from "./preview/is-long.ts";
import { type Previewed, previewedUpload, usePreview } from "./preview/use-preview.ts";
import { problemOfFile } from "./problem-of-file.ts";
import { fingerprintOf, hearableOf, sendFile } from "./send-file.ts";
import { transcribeFile, transcribeUpload } from "./transcribe-file.ts";
import { TranscriptionView } from "./transcription.tsx";
import { useChosenFile } from "./use-chosen-file.ts";
import { useKnownFile } from "./use-known-file.ts";
import { useSaidPrices } from "./use-said-prices.ts";
import { useShownFile } from "./use-shown-file.ts";
import { useUnfinished } from "./use-unfinished.ts";

export const meta = () => pageMeta(TRANSCRIBE.title, TRANSCRIBE.meta);

/** Transcribe: choose a file, see its price, send it, read along; or choose many, and find them in the list. */
export default function TranscribePage() {
  const { token, credits } = useSession();
  const { state, ownKey, start, cancel, reset, show, lackCredit } = useConversion("transcribe");
  const engine = useEngine(state);
  const { chosen, choose } = useChosenFile();
  const [choices, setChoices] = useState(NOTHING_ASKED);
  const { sound, setSound, before, setBefore, showBefore, open } = useShownFile(chosen?.file ?? null, {
    token,
    show,
  });
  const input = useRef<HTMLInputElement>(null);
  /** The upload that is being sent. */
  const upload = useRef<string | null>(null);
  const noteUpload = (id: string) => {
    upload.current = id;
  };
  const queue = useFileQueue();
  const several = queue.files.length > 0;
  const preview = usePreview();
  const { upload: whole } = preview;
  const unfinished = useUnfinished(isBusy(state) || queue.running || preview.busy);
  const sending = state.phase === "sending" || queue.running || preview.view.phase === "sending";
  const recent = useRecent({
    tool: "transcribe",
    version: `${listVersion(state)} ${queue.given}`,
    ownKey,
    resting: state.phase === "sending",
  });

  const prices = engine.info?.prices ?? FACTS.prices;
  const listening = engine.info?.listening;
  const perBlock = prices.creditsPerAudioBlock;
  const said = useSaidPrices(perBlock);
  const deaf = listening !== undefined && !listening.ready;
  const most = listening ? { bytes: listening.maxBytes, seconds: listening.maxSeconds } : null;
  const busy = isBusy(state) || queue.running || preview.busy;
  const creditsFor = (seconds: number | null | undefined) =>
    seconds ? creditsForAudio(seconds, prices) : null;
  /** What the server measured goes before what this browser read. */
  const measured = preview.view.phase === "done" && chosen ? preview.view.preview.seconds : null;
  const needed = (chosen && said.of(fingerprintOf(chosen.file))) ?? creditsFor(measured ?? chosen?.seconds);
  const offered = preview.aDay > 0 && !deaf;
  /** The first minute stands there or is on its way, then with the press for the rest. */
  const isSeen = !several && (preview.busy || preview.view.phase === "done");
  const wish = { choices: offeredChoices(choices, listening), engine: listening?.id };
  const known = useKnownFile(recent.items?.length && chosen ? chosen.file : null, wish, token);
  const toSend = queue.files.filter(({ phase }) => phase === "waiting" || phase === "refused");
  const first = several ? toSend[0] : chosen;
  const priceOf = ({ seconds, price }: QueuedFile) => price ?? creditsFor(seconds) ?? perBlock;
  const together = toSend.reduce((sum, one) => sum + priceOf(one), 0);
  const price = several ? together : (needed ?? perBlock);
  const priced = several ? toSend.every(({ seconds, price }) => (seconds ?? price) != null) : needed !== null;

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
  const seeFirst = (one: Pick<QueuedFile, "file" | "seconds">) => {
    const { file, seconds } = one;
    const problem = problemOfFile(one, most);
    if (problem) return void notify.error(problem);
    reset();
    const send = (sending: Parameters<Previewed["send"]>[0]) => sendFile({ ...sending, file, seconds });
    void preview.start({ name: file.name, bytes: file.size, send }, wish);
  };
  const seeFirstOf = (one: Upload) => {
    chooseFile(null);
    void preview.start(previewedUpload(one), wish);
  };
  const convert = (anew = false, isKnown = known !== null) => {
    setBefore(null);
    if (several) {
      if (credits !== null && credits < together) return lackCredit();
      preview.close();
      return void queue.start(wish, (one) => problemOfFile(one, most), priceOf);
    }
    if (!chosen) {
      notify.error(PAGE_OUTCOMES["file-missing"]);
      input.current?.focus();
      return;
    }
    const { file, seconds } = chosen;
    const lacks = credits !== null && credits < (needed ?? perBlock);
    if (!anew && (isKnown || lacks))
      return void showBefore(file, wish, () => (lacks ? lackCredit() : convert(false, false)));
    if (lacks) return lackCredit();
    const problem = problemOfFile(chosen, most);
    if (problem) return void notify.error(problem);
    preview.close();
    setSound(file);
    void start({
      bytes: file.size,
      whole: { title: file.name, credits: needed, characters: null, seconds: seconds ?? null, voice: null },
      send: (access) =>
        transcribeFile({
          ...{ ...access, ...wish, file, seconds, anew, onId: noteUpload, onBefore: setBefore },
          ...said.asked(fingerprintOf(file), needed),
        }),
    });
  };
  const transcribeWhole = (
    { id, name, fingerprint, seconds }: Upload,
    price = said.of(fingerprint) ?? creditsFor(seconds),
  ) => {
    choose(null);
    preview.close();
    setSound(null);
    void start({
      bytes: 0,
      whole: { title: name, credits: null, characters: null, seconds: null, voice: null },
      send: (access) => transcribeUpload({ ...access, ...wish, id, ...said.asked(fingerprint, price) }),
    });
  };
  const cancelAll = async () => {
    const id = state.phase === "sending" ? upload.current : null;
    await cancel();
    // What is not wanted is not offered again.
    if (id) await unfinished.remove(id);
  };
  const openOlder = async (item: { id: string }) => {
    if (await open(item)) preview.close();
  };
  const another = () => {
    chooseFile(null);
    input.current?.focus();
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
              <Suspense>
                <QueuedFiles
                  queue={queue}
                  wish={recent.items?.length ? wish : null}
                  onPreview={offered && !busy ? seeFirst : null}
                  left={preview.left}
                />
              </Suspense>
            ) : null}
          </div>
          <ChoicesField
            value={choices}
            onChange={setChoices}
            listening={listening}
            locked={busy}
            hearable={first ? hearableOf(first, { named: several }) : null}
          />
          {offered && !several && !isSeen && chosen && isLong(chosen.seconds) ? (
            <Suspense>
              <PreviewOffer left={preview.left} locked={busy} onPreview={() => seeFirst(chosen)} />
            </Suspense>
          ) : null}
          {isSeen ? null : (
            <Press
              busy={busy}
              deaf={deaf}
              files={several ? toSend.length : null}
              cost={{ credits: price, known: priced }}
              free={several ? null : known}
              prices={prices}
              engine={engine.info}
              onStop={queue.running ? queue.stop : null}
            />
          )}
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
                onTranscribe={
                  whole ? (price) => transcribeWhole(whole, price) : chosen ? () => convert() : null
                }
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
              queue={queue}
              onCancel={() => void cancelAll()}
              before={chosen ? before : null}
              onAgain={() => convert()}
              onAnew={() => convert(true)}
              onAnother={another}
              onChooseOther={() => input.current?.click()}
            />
          )}
          {unfinished.uploads.length > 0 ? (
            <Suspense>
              <Unfinished
                unfinished={unfinished}
                here={(several ? queue.files : chosen ? [chosen] : []).map(({ file }) => fingerprintOf(file))}
                seen={preview.view.phase === "none" ? null : whole}
                locked={busy || deaf}
                onTranscribe={(one) => transcribeWhole(one)}
                onPreview={offered && preview.left > 0 ? seeFirstOf : null}
                costOf={({ fingerprint, seconds }) => said.label(fingerprint, creditsFor(seconds))}
              />
            </Suspense>
          ) : null}
          <RecentList
            recent={recent}
            keepDays={engine.info?.keepDays}
            empty={TRANSCRIBE.recentEmpty}
            locked={busy}
            onOpen={openOlder}
          />
          <Suspense>
            {sending || chosen ? <StayGuard active={sending} several={queue.running} /> : null}
          </Suspense>
        </>
      }
    />
  );
}
