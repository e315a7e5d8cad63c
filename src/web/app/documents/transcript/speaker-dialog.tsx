import { useId, useState } from "react";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { TRANSCRIPT } from "#words/pages/transcript.ts";
import type { Opened } from "../opened.ts";
import type { EditEnd } from "../use-edits.ts";
import { SpeakerMark } from "./speaker-mark.tsx";
import type { TranscriptControl } from "./use-transcript.ts";

const copy = TRANSCRIPT.speaker;

type SpeakerDialogProps = { opened: Opened; control: TranscriptControl };

/** Who says a segment: another name for them, somebody else, or all that they say to somebody else. */
export function SpeakerDialog({ opened, control }: SpeakerDialogProps) {
  const { asked, ask, nameOf } = control;
  const segment = opened.segments.find(({ id }) => id === asked);
  const speaker = segment?.speaker ?? null;
  const close = () => ask(null);
  return (
    <Dialog
      open={segment !== undefined}
      title={speaker === null ? copy.nobody : nameOf(speaker)}
      onClose={close}
    >
      {segment ? (
        <>
          {speaker === null ? null : <NameForm key={speaker} {...{ control, speaker, close }} />}
          <Others {...{ control, speaker, close }} segment={segment.id} />
          {speaker === null || control.speakers.length < 2 ? null : (
            <Merge {...{ control, speaker, close }} />
          )}
          <Button tone="ghost" className="mt-7" onClick={close}>
            {copy.close}
          </Button>
        </>
      ) : null}
    </Dialog>
  );
}

type PartProps = { control: TranscriptControl; speaker: number; close: () => void };

/** Closes what asked once it is done. */
const closing = (close: () => void) => (end: EditEnd) => {
  if (end === "done") close();
};

function NameForm({ control, speaker, close }: PartProps) {
  const given = control.speakers.find((one) => one.speaker === speaker)?.name ?? "";
  const [name, setName] = useState(given);
  return (
    <form
      className="mt-6 flex items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === given) return close();
        void control.edits.name(speaker, name.trim()).then(closing(close));
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          label={copy.name}
          value={name}
          maxLength={DOCUMENT_LIMITS.speakerCharacters}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <Button type="submit" tone="cool" className="min-h-[50px]!">
        {copy.save}
      </Button>
    </form>
  );
}

/** Gives the segment to somebody else, on request with all that follows of the same one. */
function Others(props: Omit<PartProps, "speaker"> & { speaker: number | null; segment: string }) {
  const { control, speaker, segment, close } = props;
  const [following, setFollowing] = useState(false);
  const label = useId();
  const give = (to: number) =>
    void control.edits.give(segment, { speaker: to, following }).then(closing(close));
  return (
    <section aria-labelledby={label} className="mt-7">
      <h3 id={label} className="head-field">
        {copy.other}
      </h3>
      <ul className="mt-2">
        {control.speakers
          .filter((one) => one.speaker !== speaker)
          .map((one) => (
            <li key={one.speaker}>
              <SpeakerButton control={control} speaker={one.speaker} onPress={() => give(one.speaker)} />
            </li>
          ))}
        {control.newSpeaker === null ? null : (
          <li>
            <SpeakerButton
              control={control}
              speaker={control.newSpeaker}
              label={copy.somebodyNew}
              onPress={() => give(control.newSpeaker ?? 1)}
            />
          </li>
        )}
      </ul>
      <div className="mt-4">
        <Checkbox checked={following} onChange={(event) => setFollowing(event.target.checked)}>
          {copy.following}
        </Checkbox>
      </div>
    </section>
  );
}

function Merge({ control, speaker, close }: PartProps) {
  const label = useId();
  return (
    <section aria-labelledby={label} className="mt-7">
      <h3 id={label} className="head-field">
        {copy.merge}
      </h3>
      <ul className="mt-2">
        {control.speakers
          .filter((one) => one.speaker !== speaker)
          .map((one) => (
            <li key={one.speaker}>
              <SpeakerButton
                control={control}
                speaker={one.speaker}
                onPress={() => void control.edits.merge(speaker, one.speaker).then(closing(close))}
              />
            </li>
          ))}
      </ul>
    </section>
  );
}

type SpeakerButtonProps = {
  control: TranscriptControl;
  speaker: number;
  label?: string;
  onPress: () => void;
};

function SpeakerButton({ control, speaker, label, onPress }: SpeakerButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-11 w-full items-center gap-3 border-b border-line text-left font-medium hover:bg-cool-tint"
    >
      <SpeakerMark speaker={speaker} size={28} />
      <span className="min-w-0 truncate">{label ?? control.nameOf(speaker)}</span>
    </button>
  );
}
