import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import type { DocumentSegment } from "#contract/documents.ts";
import { formatClock } from "#contract/format-clock.ts";
import { OBJECTION_KINDS, OBJECTION_LIMITS, type ObjectionKind } from "#contract/objection-limits.ts";
import type { Objection } from "#contract/objections.ts";
import { objectionRoutes } from "#contract/routes/objections.ts";
import { ObjectionFacts } from "#web/app/documents/objections/objection-facts.tsx";
import { useMarkedPassage } from "#web/app/documents/quotes/marked-passage.ts";
import { call } from "#web/lib/client/call.ts";
import { messageOf } from "#web/lib/client/message-of.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { notify } from "#web/ui/toast.tsx";
import { OBJECTIONS } from "#words/pages/objections.ts";

const copy = OBJECTIONS.copy;

type ParticipantPartProps = {
  token: string;
  pass: string | null;
  participant: string;
  segments: readonly DocumentSegment[];
};

/** What somebody who was recorded can say against passages of the text below, and what they have said. */
export function ParticipantPart({ token, pass, participant, segments }: ParticipantPartProps) {
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
    setOver(passage);
  };
  const withdraw = (objection: string) =>
    act(() => call(objectionRoutes.withdrawObjection, { params: { token, objection }, query: given }));
  return (
    <section className="page pb-9" aria-labelledby="participant">
      <h2 id="participant" className="head-row [overflow-wrap:anywhere]">
        {copy.title(participant)}
      </h2>
      <p className="mt-2 max-w-[640px] text-ink-2">{copy.body}</p>
      {failed ? (
        <p className="mt-4 text-small">
          {copy.failed}{" "}
          <button type="button" onClick={() => void reload()} className="link">
            {copy.again}
          </button>
        </p>
      ) : null}
      {said.length > 0 ? (
        <>
          <h3 className="head-field mt-7">{copy.yours}</h3>
          <ul className="mt-3 max-w-[640px] border-t-2 border-ink">
            {said.map((one) => (
              <li key={one.id} className="border-b border-line py-4">
                <ObjectionFacts objection={one} />
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
        </>
      ) : null}
      {passage ? (
        <form
          className="fixed inset-x-0 bottom-0 z-30 border-t-2 border-ink bg-paper py-4"
          aria-label={copy.marked(formatClock(passage.start))}
          onSubmit={(event: FormEvent) => event.preventDefault()}
        >
          <div className="page">
            <p className="line-clamp-2 text-small [overflow-wrap:anywhere]">
              <strong>{copy.marked(formatClock(passage.start))}</strong> {passage.text}
            </p>
            <TextAreaField
              label={copy.note}
              rows={1}
              maxLength={OBJECTION_LIMITS.noteCharacters}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
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
              <Button tone="ghost" size="small" onClick={() => setOver(passage)}>
                {copy.cancel}
              </Button>
            </div>
          </div>
        </form>
      ) : null}
    </section>
  );
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
