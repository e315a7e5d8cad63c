import { useState } from "react";
import { takeRoutes } from "#contract/routes/takes.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { LoadState } from "#web/app/statement/load-state.tsx";
import { call } from "#web/lib/client/call.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { notify } from "#web/ui/toast.tsx";
import { TAKES } from "#words/pages/takes.ts";
import type { MakingControl } from "../making/use-making.ts";
import type { Opened } from "../opened.ts";
import type { Edits } from "../use-edits.ts";
import { AnotherTake } from "./another-take.tsx";
import { OwnTake } from "./own-take.tsx";
import { TakeRow } from "./take-row.tsx";
import { useReadingKept } from "./use-reading.ts";

/** A sentence whose takes are to be seen; with `make`, what another one needs is open. */
export type TakesAsked = { segment: string; make: boolean };

type Parts = { opened: Opened; edits: Edits; control: MakingControl };
type TakesDialogProps = Parts & { asked: TakesAsked | null; onClose: () => void };

/** The takes of a sentence beside each other: to compare, to keep one, and to have another made. */
export function TakesDialog({ asked, onClose, ...parts }: TakesDialogProps) {
  return (
    <Dialog open={asked !== null} title={TAKES.title} describes={TAKES.body} onClose={onClose}>
      {asked ? <Takes asked={asked} {...parts} /> : null}
      <Button tone="ghost" size="small" className="mt-7" onClick={onClose}>
        {TAKES.close}
      </Button>
    </Dialog>
  );
}

function Takes({ asked, opened, edits, control }: Parts & { asked: TakesAsked }) {
  const [making, setMaking] = useState(asked.make);
  const [reads, setReads] = useState<boolean | null>(null);
  const waits = useReadingKept(asked.segment);
  const reading = reads ?? waits;
  const segment = opened.segments.find(({ id }) => id === asked.segment);
  const params = { id: opened.document.id, segment: asked.segment };
  const { making: press } = control;
  const version = `${opened.revision} ${opened.document.voice} ${press?.id} ${press?.made} ${press?.state}`;
  const load = useLoad(`takes ${params.segment} ${version}`, async (access) => {
    const { takes } = await call(takeRoutes.listTakes, { params, ...access });
    return takes;
  });
  if (!segment) return null;
  const keep = async (take: string) => {
    if ((await edits.keep(segment.id, take)) === "done") notify.success(TAKES.kept);
  };
  const record = async (recording: { audio: Blob; key: string }) => {
    const end = await edits.record(segment.id, recording);
    if (end === "done") notify.success(TAKES.reading.kept);
    return end;
  };
  return (
    <>
      <p
        lang={opened.document.language ?? undefined}
        className="mt-4 line-clamp-4 border-l-2 border-cool pl-4"
      >
        {segment.text}
      </p>
      {load.data ? (
        <ol className="mt-5 border-t-2 border-ink" aria-label={TAKES.count(load.data.length)}>
          {load.data.map((take, index) => (
            <TakeRow
              key={take.id}
              take={take}
              number={index + 1}
              busy={edits.last === null}
              onKeep={() => void keep(take.id)}
            />
          ))}
          {load.data.length === 0 ? <li className="py-4 text-small text-ink-2">{TAKES.none}</li> : null}
        </ol>
      ) : (
        <LoadState load={load} words={TAKES} />
      )}
      {reading ? (
        <OwnTake
          sentence={{ segment: segment.id, says: segment.text }}
          busy={control.running}
          keep={record}
          onEnd={() => setReads(false)}
        />
      ) : making || control.takeOf === segment.id ? (
        <AnotherTake opened={opened} segment={segment} control={control} version={version} />
      ) : (
        <div className="mt-5 flex flex-wrap gap-3">
          <Button tone="ghost" size="small" onClick={() => setMaking(true)}>
            {TAKES.make}
          </Button>
          <Button tone="ghost" size="small" onClick={() => setReads(true)}>
            {TAKES.reading.open}
          </Button>
        </div>
      )}
    </>
  );
}
