import { createContext, useContext, useEffect, useMemo, useRef } from "react";
import type { DocumentSegment } from "#contract/documents.ts";
import { formatClock } from "#contract/format-clock.ts";
import type { Mark } from "#contract/marks.ts";
import { type Extent, extentBetween, type SaidText, saidText, soundingAt } from "#contract/marks-in-text.ts";
import { markRoutes } from "#contract/routes/marks.ts";
import { type Load, useLoad } from "#web/app/session/use-load.ts";
import { CallError, call } from "#web/lib/client/call.ts";
import { newKey } from "#web/lib/client/idempotency-key.ts";
import { messageOf } from "#web/lib/client/message-of.ts";
import { useSession } from "#web/lib/session/session.ts";
import { notify } from "#web/ui/toast.tsx";
import { MARKS } from "#words/pages/marks.ts";
import type { Opened } from "../opened.ts";
import { draftOf, keepDraft, useReturnedNotes, type WriteNote } from "./note-drafts.ts";
import { type PlacedMark, placedMarks } from "./placed-marks.ts";

type Place = { segment: string; at: number };

export type MarksControl = {
  /** In the order of the recording. */
  placed: readonly PlacedMark[];
  /** By the segment beside which they stand: the first one that they cover. */
  bySegment: ReadonlyMap<string, readonly PlacedMark[]>;
  /** Why they could not be loaded; null where they were. */
  why: string | null;
  reload: () => void;
  /** Null where the text is only to be read. */
  acts: MarkActs | null;
};

export type MarkActs = {
  highlight: (from: Place, to: Place) => Promise<void>;
  markPlace: (time: number) => Promise<void>;
  write: WriteNote;
  /** False where that failed. */
  remove: (mark: Mark) => Promise<boolean>;
};

/** Highlights and places of a recording; null of what was spoken. `segments`: the text that is shown, which may be an older one. */
export function useMarks(
  { document }: Opened,
  segments: readonly DocumentSegment[],
  editable: boolean,
): MarksControl | null {
  const { id } = document;
  const isRecording = document.kind === "transcript";
  const load = useLoad<{ marks: Mark[] }>(`marks ${isRecording} ${id}`, async (access) =>
    isRecording ? call(markRoutes.listMarks, { params: { id }, ...access }) : { marks: [] },
  );
  useReloadOnReturn(load.reload, isRecording);
  const { data, why, reload } = load;
  const marks = data?.marks ?? NONE;
  useReloadForSent(marks, reload);
  const said = useMemo(() => saidText(isRecording ? segments : []), [segments, isRecording]);
  const placed = useMemo(() => placedMarks(marks, said, segments), [marks, said, segments]);
  const bySegment = useMemo(() => Map.groupBy(placed, ({ covers }) => covers[0]?.segment ?? ""), [placed]);
  const acts = useMarkActs(id, load, said);
  return useMemo(
    () => (isRecording ? { placed, bySegment, why, reload, acts: editable ? acts : null } : null),
    [isRecording, placed, bySegment, why, reload, acts, editable],
  );
}

const NONE: readonly Mark[] = [];

/** What was done in another window is seen as soon as somebody is back in this one. */
function useReloadOnReturn(reload: () => void, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const onChange = () => document.visibilityState === "visible" && reload();
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  }, [reload, isWanted]);
}

/** So long after a page was left what it sent may still be on its way, in milliseconds: it is looked for twice. */
const ON_ITS_WAY = [1_000, 4_000];

/** A note that was sent as the page was left may arrive after the marks were read. */
function useReloadForSent(marks: readonly Mark[], reload: () => void): void {
  const looked = useRef(0);
  const returned = useReturnedNotes();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came back is looked at, too
  useEffect(() => {
    const isOnItsWay = marks.some(({ id, note }) => {
      const draft = draftOf(id);
      return draft?.state === "held" && draft.note.trim() !== note;
    });
    const after = ON_ITS_WAY[looked.current];
    if (!isOnItsWay || after === undefined) return;
    const timer = setTimeout(() => {
      looked.current++;
      reload();
    }, after);
    return () => clearTimeout(timer);
  }, [marks, reload, returned]);
}

const inOrder = (one: Mark, other: Mark) =>
  one.from.time - other.from.time || one.createdAt.localeCompare(other.createdAt);

function useMarkActs(id: string, { setData, reload }: Load<{ marks: Mark[] }>, said: SaidText): MarkActs {
  const { token, forgetSession } = useSession();
  const newest = useRef(said);
  newest.current = said;
  return useMemo(() => {
    /** Has something done, and says whether it was; what is refused is shown. */
    const attempt = async (act: (access: { token: string }) => Promise<void>): Promise<boolean> => {
      if (!token) return false;
      try {
        await act({ token });
        return true;
      } catch (error) {
        notify.error(messageOf(error));
        if (!(error instanceof CallError)) return false;
        if (error.status === 401) forgetSession(token);
        if (error.status === 404 || error.code === "mark-changed-meanwhile") reload();
        return false;
      }
    };
    const show = (mark: Mark) =>
      setData(({ marks }) => ({
        marks: [...marks.filter((one) => one.id !== mark.id), mark].sort(inOrder),
      }));
    const put = async (markId: string, body: Extent & { note?: string; version?: number }) => {
      let isMade = false;
      await attempt(async (access) => {
        const reply = await call(markRoutes.putMark, { params: { id, mark: markId }, body, ...access });
        if (!reply.success) return notify.error(reply.message);
        show(reply.mark);
        isMade = true;
      });
      return isMade;
    };
    return {
      async highlight(from, to) {
        const extent = extentBetween(newest.current, from, to);
        if (extent) await put(newKey(), extent);
      },
      async markPlace(time) {
        // Pressed twice while a word sounds, it is one place.
        const start = soundingAt(newest.current, time) ?? time;
        if (await put(newKey(), { from: { time: start, word: null }, to: null }))
          notify.success(MARKS.marked(formatClock(start)));
      },
      async write(markId, note, version) {
        let written: Mark | undefined;
        await attempt(async (access) => {
          const asked = { params: { id, mark: markId }, body: { note, version }, keepalive: true };
          const reply = await call(markRoutes.changeMark, { ...asked, ...access });
          if (!reply.success) return notify.error(reply.message);
          show(reply.mark);
          written = reply.mark;
        });
        return written;
      },
      async remove({ id: markId, from, to, note, version }) {
        const isRemoved = await attempt(async (access) => {
          await call(markRoutes.removeMark, { params: { id, mark: markId }, query: { version }, ...access });
        });
        if (!isRemoved) return false;
        keepDraft(markId, null);
        setData(({ marks }) => ({ marks: marks.filter((one) => one.id !== markId) }));
        notify.success(MARKS.removed, {
          action: {
            label: MARKS.undo,
            onClick: () => void put(markId, { from, to, note, version: version + 1 }),
          },
        });
        return true;
      },
    };
  }, [id, token, forgetSession, setData, reload]);
}

export const MarksOfText = createContext<MarksControl | null>(null);

export const useMarksOfText = (): MarksControl | null => useContext(MarksOfText);
