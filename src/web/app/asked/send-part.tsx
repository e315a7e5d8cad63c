import { useCallback, useEffect, useState } from "react";
import type { Asked } from "#contract/asked.ts";
import { RECORDING_REQUEST_LIMITS } from "#contract/recording-request-limits.ts";
import { FieldError, TextField } from "#web/ui/field.tsx";
import { ASKED } from "#words/pages/asked.ts";
import { ChosenPart } from "./chosen-part.tsx";
import { FileChoice } from "./file-choice.tsx";
import { findKept, type Kept } from "./find-kept.ts";
import { isOwn } from "./own-takes.ts";
import { Progress } from "./progress.tsx";
import { RecorderPart } from "./recorder-part.tsx";
import { useServerWish } from "./server-wish.ts";
import { throwNoted } from "./thrown-takes.ts";
import { useSend } from "./use-send.ts";
import { useTake } from "./use-take.ts";
import { WhoseTake } from "./whose-take.tsx";

type SendPartProps = {
  token: string;
  asked: Asked;
  onSent: (secret: string) => void;
  /** There may be more room now. */
  onRoom: () => void;
};

/** Recording or choosing a file, listening to it, and sending it. */
export function SendPart({ token, asked, onSent, onRoom }: SendPartProps) {
  const { room, name } = asked;
  const [sender, setSender] = useState("");
  const { state, chosen, setChosen, send, cancel, throwAway } = useSend({ token, sender, onSent });
  const { wanted, want } = useServerWish();
  const take = useTake({
    ...{ token, sender, onServer: wanted },
    most: room,
    onTake: ({ take, audio, endedBy }) => {
      const note = endedBy && ASKED[endedBy];
      setChosen({ file: audio, fileName: "", take, ...(note && { note }) });
    },
  });
  /** What another tab recorded here, which may be somebody else's. */
  const [found, setFound] = useState<Kept | null>(null);
  const offer = useCallback(
    ({ take, audio, note, arrived }: Kept) => {
      const kept = { file: audio, fileName: "", take, note };
      setChosen((now) => now ?? kept);
      if (arrived) void send(kept); // its answer was lost
    },
    [setChosen, send],
  );
  useEffect(throwNoted, []);
  const [looked, setLooked] = useState(false);
  useEffect(() => {
    findKept(token)
      .then(setFound, () => {}) // else this browser keeps nothing
      .finally(() => setLooked(true));
  }, [token]);
  const isIdle = take.state.phase === "idle" && !chosen;
  useEffect(() => {
    if (!isIdle || !found || !isOwn(found.take.id)) return; // what is being recorded is not interrupted
    offer(found);
    setFound(null);
  }, [isIdle, found, offer]);

  const full = room.files === 0 || room.bytes === 0 || room.seconds < 1;
  const busy = state.is === "sending" || state.is === "checking";
  if (full && !chosen && !found)
    return looked ? <p className="mt-7 font-medium">{ASKED.facts.full}</p> : null;
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
        <ChosenPart
          chosen={chosen}
          failed={state.is === "failed"}
          onSend={() => void send(chosen)}
          onThrowAway={() => void throwAway().then(onRoom)}
        />
      ) : (
        <>
          {found && !isOwn(found.take.id) && !records ? (
            <WhoseTake
              take={found.take}
              onMine={() => {
                offer(found);
                setFound(null);
              }}
              onOther={() => setFound(null)}
            />
          ) : null}
          {full ? null : (
            <RecorderPart
              {...take}
              there={{ wanted, onWanted: want, about: { name, hours: asked.unfinishedHours } }}
            />
          )}
          {records || full ? null : (
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
