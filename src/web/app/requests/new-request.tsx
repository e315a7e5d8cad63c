import { useState } from "react";
import type { ListedPurse } from "#contract/purses.ts";
import {
  RECORDING_REQUEST_DEFAULTS as DEFAULTS,
  RECORDING_REQUEST_LIMITS as LIMITS,
  RECORDING_REQUEST_LASTS,
  type RecordingRequestLasts,
} from "#contract/recording-request-limits.ts";
import { recordingRequestRoutes } from "#contract/routes/recording-requests.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { call } from "#web/lib/client/call.ts";
import { useSession } from "#web/lib/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { TextAreaField, TextField } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { notify } from "#web/ui/toast.tsx";
import { formatNumber } from "#words/locale.ts";
import { ASKING } from "#words/pages/asking.ts";
import { type Paying, PayingFields } from "./paying-fields.tsx";

const copy = ASKING.make;
const LASTS = Object.keys(RECORDING_REQUEST_LASTS) as RecordingRequestLasts[];
/** The bounds of a request that are numbers, each with its own. */
const BOUNDS = {
  files: { least: 1, most: LIMITS.files },
  minutes: { least: 1, most: LIMITS.minutes },
  megabytes: { least: LIMITS.megabytesMin, most: LIMITS.megabytes },
} as const;
type Bound = keyof typeof BOUNDS;
const UNPAID: Paying = { purse: null, writesDown: false };
const NAMES = Object.keys(BOUNDS) as Bound[];

/** Makes a link by which others send recordings, with what all of them may be together. */
export function NewRequest({
  purses,
  onMade,
}: {
  purses: readonly ListedPurse[] | undefined;
  onMade: () => void;
}) {
  const { user } = useSession();
  const [title, setTitle] = useState("");
  const [greeting, setGreeting] = useState("");
  const [typedName, setName] = useState<string>();
  const name = typedName ?? user?.name ?? "";
  const [bounds, setBounds] = useState<Record<Bound, string>>(asTyped());
  const [lasts, setLasts] = useState<RecordingRequestLasts>(DEFAULTS.lasts);
  const [paying, setPaying] = useState<Paying>(UNPAID);
  const [tried, setTried] = useState(false);
  const [busy, make, failure] = useAction(async (access) => {
    const numbers = { files: +bounds.files, minutes: +bounds.minutes, megabytes: +bounds.megabytes };
    const body = { title, greeting, name, lasts, ...numbers, ...paying };
    await call(recordingRequestRoutes.createRecordingRequest, { body, ...access });
    setTitle("");
    setGreeting("");
    setPaying(UNPAID);
    setTried(false);
    notify.success(copy.made);
    onMade();
  });
  const missing = (typed: string) => (tried && typed.trim() === "" ? copy.missing : undefined);
  const wrong = NAMES.some((one) => !isWithin(one, bounds[one]));
  return (
    <form
      aria-label={copy.title}
      className="grid gap-5 print:hidden"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!wrong && title.trim() && name.trim()) void make();
      }}
    >
      <h2 className="head-row">{copy.title}</h2>
      <TextField
        label={copy.what}
        hint={copy.whatHint}
        maxLength={LIMITS.titleCharacters}
        value={title}
        error={missing(title)}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextAreaField
        label={copy.greeting}
        hint={copy.greetingHint}
        rows={3}
        maxLength={LIMITS.greetingCharacters}
        value={greeting}
        onChange={({ target }) => setGreeting(target.value)}
      />
      <TextField
        label={copy.name}
        hint={copy.nameHint}
        maxLength={LIMITS.nameCharacters}
        value={name}
        error={missing(name)}
        onChange={({ target }) => setName(target.value)}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        {NAMES.map((one) => (
          <TextField
            key={one}
            label={copy[one]}
            inputMode="numeric"
            value={bounds[one]}
            error={tried && !isWithin(one, bounds[one]) ? rangeOf(one) : undefined}
            onChange={({ target }) => setBounds({ ...bounds, [one]: target.value })}
          />
        ))}
      </div>
      <Select
        label={copy.lasts}
        value={lasts}
        onChange={({ target }) => setLasts(LASTS.find((one) => one === target.value) ?? DEFAULTS.lasts)}
      >
        {LASTS.map((one) => (
          <option key={one} value={one}>
            {copy.lastsFor[one]}
          </option>
        ))}
      </Select>
      {purses ? <PayingFields purses={purses} value={paying} onChange={setPaying} /> : null}
      <div>
        <Button type="submit" busy={busy}>
          {copy.make}
        </Button>
        {failure ? <p className="mt-2 text-small font-medium text-err">{failure}</p> : null}
      </div>
    </form>
  );
}

function asTyped(): Record<Bound, string> {
  const { files, minutes, megabytes } = DEFAULTS;
  return { files: String(files), minutes: String(minutes), megabytes: String(megabytes) };
}

function isWithin(name: Bound, typed: string): boolean {
  const { least, most } = BOUNDS[name];
  return /^\d+$/.test(typed.trim()) && +typed >= least && +typed <= most;
}

function rangeOf(name: Bound): string {
  const { least, most } = BOUNDS[name];
  return copy.between(formatNumber(least), formatNumber(most));
}
