import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { documentRoutes } from "#contract/routes/documents.ts";
import { type Load, useLoad } from "#web/app/session/use-load.ts";
import { LoadState } from "#web/app/statement/load-state.tsx";
import { TagsDialog } from "#web/app/tags/tags-dialog.tsx";
import { call } from "#web/lib/client/call.ts";
import { notify } from "#web/ui/toast.tsx";
import { DOCUMENT } from "#words/pages/document.ts";
import { CheckLine } from "./checks/check-line.tsx";
import { DoubtsOfText, NO_DOUBTS } from "./checks/doubts-of-text.ts";
import { useCheck } from "./checks/use-check.ts";
import { useMarkedWord } from "./chosen-word.ts";
import { useCleanView } from "./clean-view/use-clean-view.ts";
import { type Dialogs, Head } from "./head.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { MakingStatus } from "./making/making-notes.tsx";
import { PaidSentences, usePaid } from "./making/paid-sentences.ts";
import { useMaking } from "./making/use-making.ts";
import { VoiceLine, VoiceName } from "./making/voice-line.tsx";
import { PaintedMarks } from "./marks/painted-marks.ts";
import { MarksOfText, useMarks } from "./marks/use-marks.ts";
import { Notice } from "./notice.tsx";
import { ObjectionsPart } from "./objections/objections-part.tsx";
import type { Opened } from "./opened.ts";
import { PronunciationsDialog } from "./pronunciations-dialog.tsx";
import { Reading } from "./reading.tsx";
import { RecordingDialog } from "./recording-dialog.tsx";
import { ScriptVoices } from "./script/script-voices.tsx";
import { ShareDialog } from "./share-dialog.tsx";
import { SpeakerDialog } from "./transcript/speaker-dialog.tsx";
import { TextBarOf, type TextBars } from "./transcript/text-bar-of.tsx";
import { TranscriptKeys } from "./transcript/transcript-keys.tsx";
import { TranscriptOfText } from "./transcript/transcript-of-text.ts";
import { useTranscript } from "./transcript/use-transcript.ts";
import { UnsavedSentences } from "./unsaved-sentences.tsx";
import { useBin } from "./use-bin.ts";
import { useDocumentActs } from "./use-document-acts.ts";
import { useEditing } from "./use-editing.ts";
import { useEdits } from "./use-edits.ts";
import { useFollowed } from "./use-followed.ts";
import { useTabTitle } from "./use-tab-title.ts";
import { VersionsDialog } from "./versions-dialog.tsx";

const NONE: ReadonlySet<string> = new Set();
const NOTHING: Opened["segments"] = [];

/** An opened document: its head, its text with its sound, and what can be done with it. */
export function DocumentView({ load, opened }: { load: Load<Opened>; opened: Opened }) {
  const { document } = opened;
  const [dialog, setDialog] = useState<Dialogs | null>(null);
  const [search, setSearch] = useSearchParams();
  const [pronounced, setPronounced] = useState<string | null>(null);
  const edits = useEdits(load, opened);
  const making = useMaking(load, opened);
  const check = useCheck(opened, making);
  useFollowed(load, opened, edits.last === null || making?.running === true);
  const bin = useBin(document.id, (binnedAt) =>
    load.setData((now) => ({ ...now, document: { ...now.document, binnedAt } })),
  );
  const cleanView = useCleanView();
  useTabTitle(document.title);
  useMarkedWord();

  const asked = Number(search.get("revision") ?? Number.NaN);
  const earlier = Number.isInteger(asked) && asked > 0 && asked < opened.revision ? asked : null;
  const older = useOlder(document.id, earlier);
  const then = earlier === null ? null : (older.data?.document ?? null);
  const isNow = document.binnedAt === null && earlier === null;
  const editable = isNow && (making !== null || document.kind === "transcript");
  const paid = usePaid(document.id, isNow && making ? search.get("block") : null, opened.revision);
  const editing = useEditing(document.id, edits, making !== null);
  const speakers = (earlier === null ? opened.speakers : older.data?.speakers) ?? opened.speakers;
  const { control: transcript, forText } = useTranscript(opened, edits, {
    ...{ editable, speakers, editing },
  });
  const segments = earlier === null ? opened.segments : (older.data?.segments ?? NOTHING);
  const marks = useMarks(opened, segments, editable);
  const [bar, setBar] = useState<TextBars | null>(null);
  const close = () => setDialog(null);
  useDocumentActs({
    ...{ opened, edits, editable, making, onBar: setBar },
    onRead: cleanView.show,
    onOpen: setDialog,
    onBin: () => void bin.putIn(),
  });

  const restore = async (version: number) => {
    if ((await edits.restore(version)) !== "done") return;
    setSearch({}, { replace: true });
    notify.success(DOCUMENT.versions.restored);
  };
  return (
    <div className="flex min-h-dvh flex-col">
      <Head
        onBar={setBar}
        opened={opened}
        edits={edits}
        editable={editable}
        onOpen={setDialog}
        onRead={cleanView.show}
        onBin={() => void bin.putIn()}
      />
      <DoubtsOfText value={isNow && check ? check.forText : NO_DOUBTS}>
        <PaidSentences value={paid?.ids ?? NONE}>
          <TranscriptOfText value={forText}>
            <MarksOfText value={marks}>
              <Reading
                opened={then ? { ...opened, document: { ...document, namesOff: then.namesOff } } : opened}
                segments={segments}
                edits={edits}
                editable={editable}
                making={isNow ? making : null}
                growing={making?.running === true && making.takeOf === null}
                transcript={transcript}
                onFind={() => setBar("find")}
                bar={editable ? <TextBarOf {...{ opened, edits, bar }} onClose={() => setBar(null)} /> : null}
                editing={editing}
                onPronounce={setPronounced}
                onKeys={() => setDialog("keys")}
                cleanView={cleanView}
                checking={
                  isNow && making && check ? <CheckLine control={check} onGo={editing.choose} /> : null
                }
              >
                {editable ? <UnsavedSentences opened={opened} /> : null}
                {document.kind === "transcript" && isNow ? (
                  <ObjectionsPart id={document.id} segments={segments} />
                ) : null}
                {document.binnedAt === null ? null : (
                  <Notice
                    words={DOCUMENT.bin.notice}
                    act={DOCUMENT.bin.out}
                    busy={bin.taking}
                    onAct={() => void bin.takeOut()}
                  />
                )}
                {paid ? (
                  <Notice
                    words={DOCUMENT.paid.notice(paid.segments.length, paid.elsewhere)}
                    act={DOCUMENT.paid.leave}
                    busy={false}
                    onAct={() => setSearch({}, { replace: true })}
                  >
                    <Link to="/profile/statement" className="link text-small">
                      {DOCUMENT.paid.statement}
                    </Link>
                  </Notice>
                ) : null}
                {earlier === null ? null : (
                  <Notice
                    words={DOCUMENT.versions.notice(earlier)}
                    act={DOCUMENT.versions.restore}
                    busy={edits.last === null}
                    onAct={() => void restore(earlier)}
                  >
                    <Link to="?" replace className="link text-small">
                      {DOCUMENT.versions.leave}
                    </Link>
                  </Notice>
                )}
                {then?.conversion === null ? <VoiceName document={then} className="mb-3 sm:ml-24" /> : null}
                {earlier !== null && !older.data ? <LoadState load={older} words={DOCUMENT} tall /> : null}
                {making && isNow ? (
                  <>
                    <MakingStatus control={making} />
                    <VoiceLine
                      opened={opened}
                      edits={edits}
                      control={making}
                      onPronunciations={() => setPronounced("")}
                    />
                    <ScriptVoices opened={opened} edits={edits} control={making} />
                  </>
                ) : null}
              </Reading>
              <PaintedMarks drawn={`${editing.editing} ${cleanView.open}`} />
            </MarksOfText>
          </TranscriptOfText>
        </PaidSentences>
      </DoubtsOfText>
      {transcript ? (
        <>
          <SpeakerDialog opened={opened} control={transcript} />
          <TranscriptKeys
            control={transcript}
            segments={opened.segments}
            doubtedBelow={forText.doubtedBelow ?? 0}
            chosen={editing.chosen}
            onChoose={editing.choose}
            onFillers={() => setBar("fillers")}
          />
        </>
      ) : null}
      {making ? (
        <PronunciationsDialog
          asked={pronounced}
          opened={opened}
          control={making}
          onClose={() => setPronounced(null)}
        />
      ) : null}
      <ShareDialog
        open={dialog === "share"}
        id={document.id}
        sounds={document.audio !== null}
        recorded={document.kind === "transcript"}
        onClose={close}
      />
      <TagsDialog
        open={dialog === "tags"}
        documents={[document]}
        busy={edits.last === null}
        onAdd={(tags) => void edits.name({ addTags: [...tags] })}
        onRemove={(tag) => void edits.name({ removeTags: [tag] })}
        onClose={close}
      />
      <VersionsDialog
        open={dialog === "versions"}
        id={document.id}
        newest={opened.revision}
        shown={earlier ?? opened.revision}
        onClose={close}
      />
      <RecordingDialog
        open={dialog === "recording"}
        id={document.id}
        onDeleted={() =>
          load.setData((now) => ({
            ...now,
            document: { ...now.document, recording: "deleted", audio: null },
          }))
        }
        onClose={close}
      />
      <KeysDialog
        open={dialog === "keys"}
        playable={document.audio !== null}
        editable={editable}
        made={making !== null}
        recorded={transcript !== null}
        onClose={close}
      />
    </div>
  );
}

/** The text as it was after an earlier edit; nothing where none is asked for. */
function useOlder(id: string, revision: number | null): Load<Opened> {
  const load = useLoad<Opened | null>(`${id} ${revision}`, async (access) =>
    revision === null
      ? null
      : call(documentRoutes.readDocument, { params: { id }, query: { revision }, ...access }),
  );
  const data = load.data?.revision === revision ? load.data : null;
  return { ...load, data, setData: () => {} };
}
