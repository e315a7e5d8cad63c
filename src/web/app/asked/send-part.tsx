import { useCallback, useEffect, useState } from "react";
import type { Asked } from "#contract/asked.ts";
import { RECORDING_REQUEST_LIMITS } from "#contract/recording-request-limits.ts";
import { FieldError, TextField } from "#web/ui/field.tsx";
import { ASKED } from "#words/pages/asked.ts";
import { ChosenPart } from "./chosen-part.tsx";
import { FileChoice } from "./file-choice.tsx";
import { findTake } from "./kept-takes.ts";
import { isOwn } from "./own-takes.ts";
import { Progress } from "./progress.tsx";
import { RecorderPart } from "./recorder-part.tsx";
import { useSend } from "./use-send.ts";
import { useTake } from "./use-take.ts";
import { WhoseTake } from "./whose-take.tsx";

type Kept = NonNullable<Awaited<ReturnType<typeof findTake>>>;
type SendPartProps = { token: string; asked: Asked; onSent: (secret: string) => void };

/** Recording or choosing a file, listening to it, and sending it. */
export function SendPart({ token, asked, onSent }: SendPartProps) {
  const { room, name } = asked;
  const [sender, setSender] = useState("");
  const { state, chosen, setChosen, send, cancel, throwAway } = useSend({ token, sender, onSent });
  const take = useTake({
    token,
    most: room,
    onTake: ({ take, audio, endedBy }) => {
      const note = endedBy && ASKED[endedBy];
      setChosen({ file: audio, fileName: "", take, ...(note && { note }) });
    },
  });
  /** What another tab recorded here, which may be somebody else's. */
  const [found, setFound] = useState<Kept | null>(null);
  const offer = useCallback(
    ({ take, audio }: Kept) =>
      setChosen((now) => now ?? { file: audio, fileName: "", take, note: ASKED.unsent }),
    [setChosen],
  );
  useEffect(() => {
    findTake(token).then(
      (kept) => kept && (isOwn(kept.take.id) ? offer(kept) : setFound(kept)),
      () => {}, // this browser keeps nothing
    );
  }, [token, offer]);

  const full = room.files === 0 || room.bytes === 0 || room.seconds < 1;
  const busy = state.is === "sending" || state.is === "checking";
  if (full && !chosen) return <p className="mt-7 font-medium">{ASKED.facts.full}</p>;
  const records = take.state.phase === "recording" || take.state.phase === "paused";
  return (
    <div className="mt-7 grid gap-6">
      <TextField
        label={ASKED.sender}
        hint={ASKED.senderHint(name)}
        autoComplete="name"
        maxLength={RECORDING_REQUEST_LIMITS.senderCharacters}
        value={sender}
        disabled={busy}
        onChange={({ target }) => setSender(target.value)}
      />
      {state.is === "sending" || state.is === "checking" ? (
        <Progress state={state} onCancel={cancel} />
      ) : chosen ? (
        <ChosenPart chosen={chosen} onSend={() => void send()} onThrowAway={() => void throwAway()} />
      ) : (
        <>
          {found && !records ? (
            <WhoseTake
              take={found.take}
              onMine={() => {
                offer(found);
                setFound(null);
              }}
              onOther={() => setFound(null)}
            />
          ) : null}
          <RecorderPart {...take} />
          {records ? null : (
            <FileChoice
              words={ASKED.orFile}
              onChoose={(file) => setChosen({ file, fileName: file.name, take: null })}
            />
          )}
        </>
      )}
      {state.is === "failed" ? (
        <div role="alert">
          <FieldError>{state.why}</FieldError>
        </div>
      ) : null}
    </div>
  );
}
