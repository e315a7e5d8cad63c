import { Ear } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { uploadRoutes } from "#contract/routes/uploads.ts";
import { CallError, loadFile } from "#web/lib/client/call.ts";
import { messageOf } from "#web/lib/client/message-of.ts";
import { useSession } from "#web/lib/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { FieldError } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PlayButton } from "#web/ui/play-button.tsx";
import { CHOICES } from "#words/pages/choices.ts";
import { percent } from "#words/shares.ts";
import { LiveStatus } from "../live-status.tsx";
import { type Side, type Sides, useTwoSides } from "./use-two-sides.ts";

const copy = CHOICES.noise;
const SIDES: readonly Side[] = ["before", "after"];

/** A recording that is to be transcribed; `send` gives its upload, once all of it is there. */
export type Hearable = {
  /** Tells one from another. */
  of: string;
  /** Said where there are several. */
  name?: string;
  send: (sending: {
    token: string;
    signal: AbortSignal;
    onBytes: (sent: number, total: number) => void;
  }) => Promise<string>;
};

type Progress = { phase: "none" } | { phase: "sending"; share: number } | { phase: "making" };

/** The first seconds of a recording with its noise and without, to be heard before anything is paid. */
export function HearNoise({ hearable, locked }: { hearable: Hearable; locked: boolean }) {
  const { token, forgetSession } = useSession();
  const [progress, setProgress] = useState<Progress>({ phase: "none" });
  const [sides, setSides] = useState<Sides | null>(null);
  const [failure, setFailure] = useState("");
  const running = useRef<AbortController>(null);
  const stop = () => {
    running.current?.abort();
    running.current = null;
    setProgress({ phase: "none" });
  };
  useEffect(() => () => running.current?.abort(), []);
  // What is pressed for goes first: the same file is sent once.
  useEffect(() => {
    if (!locked) return;
    running.current?.abort();
    setProgress({ phase: "none" });
  }, [locked]);

  const load = async () => {
    if (!token) return;
    const abort = new AbortController();
    running.current = abort;
    const { signal } = abort;
    setFailure("");
    setProgress({ phase: "sending", share: 0 });
    try {
      const onBytes = (sent: number, total: number) => {
        if (!signal.aborted) setProgress({ phase: "sending", share: total > 0 ? sent / total : 1 });
      };
      const id = await hearable.send({ token, signal, onBytes });
      signal.throwIfAborted();
      setProgress({ phase: "making" });
      const ask = (denoise: "true" | "false") =>
        loadFile(uploadRoutes.hearUpload, { params: { id }, query: { denoise }, token, signal });
      const [before, after] = await Promise.all([ask("false"), ask("true")]);
      setSides({ before, after });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof CallError && error.status === 401) return forgetSession(token);
      setFailure(messageOf(error));
    }
    if (!signal.aborted) setProgress({ phase: "none" });
  };

  const name = hearable.name ? <p className="text-note [overflow-wrap:anywhere]">{hearable.name}</p> : null;
  if (sides)
    return (
      <div className="grid gap-2">
        {name}
        <TwoSides sides={sides} />
      </div>
    );
  const doing =
    progress.phase === "sending" ? copy.sending(percent(Math.floor(100 * progress.share))) : copy.making;
  return (
    <div className="grid justify-items-start gap-2">
      {name}
      {progress.phase === "none" ? (
        <Button
          tone="ghost"
          size="small"
          disabled={locked}
          icon={<Icon of={Ear} size={18} />}
          onClick={() => void load()}
        >
          {copy.hear}
        </Button>
      ) : (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-2 tabular-nums">
          {doing}
          <Button tone="ghost" size="small" onClick={stop}>
            {copy.stop}
          </Button>
        </p>
      )}
      <LiveStatus>{progress.phase === "making" ? copy.making : ""}</LiveStatus>
      {failure ? <FieldError>{failure}</FieldError> : null}
    </div>
  );
}

function TwoSides({ sides }: { sides: Sides }) {
  const { heard, hear, playing, toggle } = useTwoSides(sides);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <PlayButton playing={playing} onClick={() => void toggle()} label={copy.play} className="size-[44px]" />
      <fieldset className="flex gap-5" aria-label={copy.switch}>
        {SIDES.map((side) => (
          <button
            key={side}
            type="button"
            aria-pressed={side === heard}
            onClick={() => hear(side)}
            className={classNames(
              "min-h-11 border-b-2 text-small font-medium",
              side === heard ? "border-ink" : "border-transparent text-ink-2 hover:text-ink",
            )}
          >
            {copy[side]}
          </button>
        ))}
      </fieldset>
      <p className="w-full text-note text-ink-2">{copy.same}</p>
    </div>
  );
}
