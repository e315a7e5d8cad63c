import { Mic, RefreshCw, SpellCheck2 } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { DocumentSegment } from "#contract/documents.ts";
import { DEFAULT_VOICE } from "#contract/voices.ts";
import { LoadState } from "#web/app/statement/load-state.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { notify } from "#web/ui/toast.tsx";
import { VoiceMark } from "#web/ui/voice-mark.tsx";
import { NOTES } from "#words/pages/notes.ts";
import { PRONUNCIATIONS } from "#words/pages/pronunciations.ts";
import { TAKES } from "#words/pages/takes.ts";
import { useDoubt } from "../checks/doubts-of-text.ts";
import { chosenWord } from "../chosen-word.ts";
import type { MakingControl } from "../making/use-making.ts";
import { AnotherTake } from "../takes/another-take.tsx";
import { isDirected } from "../takes/is-directed.ts";
import { OwnTake } from "../takes/own-take.tsx";
import { TakesGroup } from "../takes/takes-group.tsx";
import { useReadingKept } from "../takes/use-reading.ts";
import type { useTakes } from "../takes/use-takes.ts";
import { showAboveFoot } from "./show-above-foot.ts";
import type { TextParts } from "./text-tools.ts";

type SentenceActsProps = {
  segment: DocumentSegment;
  takes: ReturnType<typeof useTakes>;
  parts: TextParts;
  control: MakingControl;
};

type Open = "again" | "own" | "voice";

/** The takes of a sentence, and the four ways to another sound of it. */
export function SentenceActs({ segment, takes, parts, control }: SentenceActsProps) {
  const { opened, edits } = parts;
  const [asked, setOpen] = useState<Open | null>();
  // What was read before, and waits in this browser, is offered until something is pressed.
  const waits = useReadingKept(segment.id);
  const open = asked === undefined && waits ? "own" : (asked ?? null);
  const frame = useRef<HTMLDivElement>(null);
  const doubt = useDoubt(segment.id);
  const isMade = control.takeOf === segment.id;
  useEffect(() => {
    // Once it is being made there is nothing to choose any more.
    if (isMade) setOpen((now) => (now === "again" || now === "voice" ? null : now));
  }, [isMade]);
  const inline = open === "again" || open === "own";
  useEffect(() => {
    const tools = frame.current;
    if (!inline || asked === undefined || !tools) return;
    const show = () => showAboveFoot(tools, null);
    // Its price and its hints come later; and the margin makes room for it a frame after that.
    const grown = new ResizeObserver(() => requestAnimationFrame(() => requestAnimationFrame(show)));
    grown.observe(tools);
    return () => grown.disconnect();
  }, [inline, asked]);
  const toggle = (what: Open) => setOpen(open === what ? null : what);
  const record = async (recording: { audio: Blob; key: string }) => {
    const end = await edits.record(segment.id, recording);
    if (end === "done") notify.success(TAKES.reading.kept);
    return end;
  };
  const leave = (what: Open) => {
    setOpen(null);
    frame.current?.querySelector<HTMLElement>(`[data-act=${what}]`)?.focus();
  };
  const another = (picks: boolean, what: Open) => (
    <AnotherTake
      {...{ opened, segment, control, picks }}
      version={takes.version}
      onCancel={() => leave(what)}
    />
  );
  const say = () => {
    const place = doubt?.places[0];
    const doubted = place ? segment.text.slice(place.from, place.to) : "";
    parts.onPronounce(chosenWord(segment.id) || doubted);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape shuts what is open in here before it leaves the tools
    <div
      ref={frame}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !inline) return;
        event.preventDefault();
        leave(open);
      }}
    >
      {!takes.data || takes.why !== null ? (
        <LoadState load={takes} words={TAKES} />
      ) : takes.data.length > 0 ? (
        <TakesGroup takes={takes.data} segment={segment.id} edits={edits} />
      ) : (
        <p className="mt-1 border-y border-line py-3 text-note text-ink-2">
          {segment.state === "changed" ? TAKES.noneNow : TAKES.none}
        </p>
      )}
      {isMade ? (
        <div className="flex min-h-14 items-center justify-between gap-4 border-b border-line">
          <p role="status" className="flex items-center gap-3">
            <Spinner /> {TAKES.another.making}
          </p>
          <Button tone="ghost" size="small" busy={control.canceling} onClick={control.cancel}>
            {TAKES.another.cancel}
          </Button>
        </div>
      ) : null}
      <div className="mt-1 grid grid-cols-[minmax(max-content,10.5rem)_auto] justify-start">
        <Act what="again" shortcut="A" open={open} onPress={toggle} icon={<Icon of={RefreshCw} size={18} />}>
          {TAKES.make}
        </Act>
        <Act
          what="voice"
          shortcut="V"
          open={open}
          onPress={toggle}
          icon={<VoiceMark voice={segment.voice ?? opened.document.voice ?? DEFAULT_VOICE} size={22} />}
        >
          {NOTES.voice}
        </Act>
        <Act what="own" shortcut="O" open={open} onPress={toggle} icon={<Icon of={Mic} size={18} />}>
          {TAKES.reading.open}
        </Act>
        <Act what="say" shortcut="S" open={open} onPress={say} icon={<Icon of={SpellCheck2} size={18} />}>
          {PRONUNCIATIONS.ofDocument.open}
        </Act>
      </div>
      {open === "again" ? another(false, "again") : null}
      {open === "own" ? (
        <OwnTake
          sentence={{ segment: segment.id, says: segment.text }}
          directed={isDirected(opened, segment.id)}
          leads={asked === "own"}
          busy={control.running}
          keep={record}
          onEnd={() => leave("own")}
        />
      ) : null}
      {createPortal(
        // The tools move as a window is resized; a dialog that is moved is modal no more.
        <Dialog open={open === "voice"} title={TAKES.another.title} onClose={() => leave("voice")}>
          {another(true, "voice")}
        </Dialog>,
        document.body,
      )}
    </div>
  );
}

type ActProps<What extends string> = {
  what: What;
  shortcut: string;
  open: Open | null;
  onPress: (what: What) => void;
  icon: ReactNode;
  children: string;
};

function Act<What extends Open | "say">({ what, shortcut, open, onPress, icon, children }: ActProps<What>) {
  const isDialog = what === "voice" || what === "say";
  return (
    <button
      type="button"
      data-act={what}
      aria-keyshortcuts={shortcut}
      aria-haspopup={isDialog ? "dialog" : undefined}
      aria-expanded={isDialog ? undefined : open === what}
      onMouseDown={(event) => event.preventDefault()} // what is marked in the text stays so
      onClick={() => onPress(what)}
      className="inline-flex min-h-12 items-center gap-2 text-left leading-tight font-semibold hover:text-voice-t aria-expanded:text-voice-t nav:min-h-11"
    >
      <span className="grid w-5 flex-none place-items-center">{icon}</span>
      {children}
    </button>
  );
}
