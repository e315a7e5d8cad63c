import { ChevronDown, Play } from "lucide-react";
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { DocumentSegment } from "#contract/documents.ts";
import { formatClock } from "#contract/format-clock.ts";
import { OBJECTION_KINDS, OBJECTION_LIMITS, type ObjectionKind } from "#contract/objection-limits.ts";
import type { Objection } from "#contract/objections.ts";
import type { TimedPassage } from "#contract/passages.ts";
import { objectionRoutes } from "#contract/routes/objections.ts";
import { ObjectionFacts } from "#web/app/documents/objections/objection-facts.tsx";
import { SaidPassage } from "#web/app/documents/objections/said-passage.tsx";
import { type Passage, useMarkedPassage } from "#web/app/documents/quotes/marked-passage.ts";
import { type Mark, useTextMarks } from "#web/app/documents/transcript/use-text-marks.ts";
import { call } from "#web/lib/client/call.ts";
import { messageOf } from "#web/lib/client/message-of.ts";
import { playAlone } from "#web/lib/playback/exclusive-playback.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { notify } from "#web/ui/toast.tsx";
import { OBJECTIONS } from "#words/pages/objections.ts";

const copy = OBJECTIONS.copy;
/** So many of what was said are shown at once: more would stand between their title and the text. */
const FEW = 3;
/** By then the server has looked for how much sound goes with a passage. */
const LOOK_MILLISECONDS = 3_000;

type ParticipantPartProps = {
  token: string;
  pass: string | null;
  participant: string;
  /** Who is named as its author; empty where nobody is. */
  author: string;
  segments: readonly DocumentSegment[];
  /** Where its sound is; null without. */
  audio: string | null;
  /** How often somebody was led here from the text, by a key. */
  led: number;
};

/** What somebody who was recorded can say against passages of the text below, and what they have said. */
export function ParticipantPart({
  token,
  pass,
  participant,
  author,
  segments,
  audio,
  led,
}: ParticipantPartProps) {
  const marked = useMarkedPassage(segments);
  /** What was said of already, or is not to be said of: marked as it is, it is none any more. */
  const [over, setOver] = useState<typeof marked>(null);
  const passage = marked === over ? null : marked;
  const given = pass === null ? {} : { pass };
  const { said, failed, reload } = useSaid(token, pass);
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState("");
  /** What is sent stays one, however often it is sent. */
  const id = useRef<string>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const arrived = useRef(led);
  useTextMarks(
    useMemo(() => (passage ? stretchesOf(passage, segments) : []), [passage, segments]),
    null,
  );
  useEffect(() => {
    if (passage === null || arrived.current === led) return;
    arrived.current = led;
    form.current?.querySelector("textarea")?.focus();
  }, [passage, led]);
  const close = () => {
    setOver(marked);
    focusText();
  };
  const act = async (work: () => Promise<{ success: boolean; message: string }>, done?: string) => {
    if (busy) return;
    setBusy(true);
    try {
      const reply = await work();
      if (!reply.success) throw new Error(reply.message);
      if (done) notify.success(done);
      await reload();
      return true;
    } catch (error) {
      notify.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const say = async (kind: ObjectionKind) => {
    if (!passage) return;
    id.current ??= crypto.randomUUID();
    const { start, end } = passage;
    const put = () =>
      call(objectionRoutes.putObjection, {
        params: { token, objection: id.current ?? "" },
        body: { kind, start, end, note, ...given },
      });
    if (!(await act(put, copy.said))) return;
    id.current = undefined;
    setNote("");
    close();
    if (kind === "leave-out") setTimeout(() => void reload(), LOOK_MILLISECONDS);
  };
  const withdraw = (objection: string) =>
    act(() => call(objectionRoutes.withdrawObjection, { params: { token, objection }, query: given }));
  return (
    <section className="page pb-9" aria-labelledby="participant">
      <h2 id="participant" className="head-row [overflow-wrap:anywhere]">
        {copy.title(participant)}
      </h2>
      <p className="mt-2 max-w-[640px] text-ink-2">{copy.body(author)}</p>
      <p className="mt-2 max-w-[640px] text-note text-ink-3 max-sm:hidden">{copy.byKeys}</p>
      {failed ? (
        <p className="mt-4 text-small">
          {copy.failed}{" "}
          <button type="button" onClick={() => void reload()} className="link">
            {copy.again}
          </button>
        </p>
      ) : null}
      {said.length > 0 ? (
        <details open={said.length <= FEW} className="group mt-7 max-w-[640px]">
          <summary className="head-field flex min-h-14 items-center border-y border-line">
            {copy.yours(said.length)}
            <Icon of={ChevronDown} size={20} className="ml-auto group-open:rotate-180" />
          </summary>
          <ul>
            {said.map((one) => (
              <li key={one.id} className="border-b border-line py-4">
                <ObjectionFacts objection={one}>
                  <SaidPassage segments={segments} passage={one} hasLead />
                </ObjectionFacts>
                {one.silent && one.state === "open" && audio ? (
                  <HearPassage audio={audio} passage={one.silent} />
                ) : null}
                {one.state === "open" ? (
                  <Button
                    tone="ghost"
                    size="small"
                    className="mt-3"
                    busy={busy}
                    onClick={() => void withdraw(one.id)}
                  >
                    {copy.withdraw}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {passage ? (
        <form
          ref={form}
          className="fixed inset-x-0 bottom-0 z-30 border-t-2 border-ink bg-paper py-4"
          aria-label={copy.marked(formatClock(passage.start))}
          onSubmit={(event: FormEvent) => event.preventDefault()}
          onKeyDown={({ key, nativeEvent }) => key === "Escape" && !nativeEvent.isComposing && close()}
        >
          <div className="page">
            <p role="status" className="line-clamp-2 text-small [overflow-wrap:anywhere]">
              <strong>{copy.marked(formatClock(passage.start))}</strong> <span>{passage.text}</span>
            </p>
            <div className="mt-2">
              <TextAreaField
                label={copy.note}
                rows={1}
                maxLength={OBJECTION_LIMITS.noteCharacters}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            </div>
            <div className="mt-3 flex flex-wrap gap-2.5">
              {OBJECTION_KINDS.map((kind) => (
                <Button
                  key={kind}
                  tone={kind === "wrong" ? "cool" : "ghost"}
                  size="small"
                  busy={busy}
                  onClick={() => void say(kind)}
                >
                  {copy.say[kind]}
                </Button>
              ))}
              <Button tone="ghost" size="small" onClick={close}>
                {copy.cancel}
              </Button>
            </div>
          </div>
        </form>
      ) : null}
    </section>
  );
}

/** Plays all that would be silent, and no more. */
function HearPassage({ audio, passage: { start, end } }: { audio: string; passage: TimedPassage }) {
  const [sound] = useState(() => new Audio());
  useEffect(() => () => sound.pause(), [sound]);
  const hear = () => {
    sound.src = `${audio}#t=${start},${end}`;
    playAlone(sound).catch((error) => {
      if (!(error instanceof DOMException && error.name === "AbortError")) notify.error(messageOf(error));
    });
  };
  return (
    <Button
      tone="ghost"
      size="small"
      className="mt-3 mr-2.5"
      icon={<Icon of={Play} size={16} filled />}
      onClick={hear}
    >
      {OBJECTIONS.listen(formatClock(start))}
    </Button>
  );
}

/** Gives the focus back to the word that was led to last. */
function focusText(): void {
  const word = document.querySelector<HTMLElement>("[data-item][tabindex='0']");
  word?.focus({ preventScroll: true });
  if (word) getSelection()?.collapse(word, 0);
}

/** What a passage covers of each of its segments. */
function stretchesOf({ from, to }: Passage, segments: readonly DocumentSegment[]): Mark[] {
  const [first, last] = [from, to].map(({ segment }) => segments.findIndex(({ id }) => id === segment));
  return segments.slice(first, (last ?? -1) + 1).map(({ id, text }) => ({
    segment: id,
    from: id === from.segment ? from.at : 0,
    to: id === to.segment ? to.at : text.length,
  }));
}

/** What was said by this link, and a way to ask anew. */
function useSaid(token: string, pass: string | null) {
  const [said, setSaid] = useState<readonly Objection[]>([]);
  const [failed, setFailed] = useState(false);
  const reload = useCallback(async () => {
    try {
      const query = pass === null ? {} : { pass };
      const { objections } = await call(objectionRoutes.listOwnObjections, { params: { token }, query });
      setSaid(objections);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [token, pass]);
  useEffect(() => void reload(), [reload]);
  return { said, failed, reload };
}
