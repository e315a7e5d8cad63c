import { useState } from "react";
import { OBJECTION_LIMITS } from "#contract/objection-limits.ts";
import { shareRoutes } from "#contract/routes/shares.ts";
import { SHARE_LASTS, SHARE_LIMITS, type ShareLasts } from "#contract/share-limits.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { call } from "#web/lib/client/call.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { PasswordField, TextField } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { notify } from "#web/ui/toast.tsx";
import { OBJECTIONS } from "#words/pages/objections.ts";
import { SHARING } from "#words/pages/sharing.ts";

const copy = SHARING.make;
/** How long a link may open something, in the order of a list. */
export const LASTS = Object.keys(SHARE_LASTS) as ShareLasts[];

/** Makes a link, with what it allows and for how long. */
export function NewShare({ id, recorded, onMade }: { id: string; recorded: boolean; onMade: () => void }) {
  const [lasts, setLasts] = useState<ShareLasts>("month");
  const [live, setLive] = useState(false);
  const [mayDownload, setMayDownload] = useState(false);
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string>();
  /** Whose copy it is to be; null of a link for anybody. */
  const [participant, setParticipant] = useState<string | null>(null);
  const [nameless, setNameless] = useState(false);
  const [busy, make, failure] = useAction(async (access) => {
    const more = { ...(password !== "" && { password }), ...(participant && { participant }) };
    const wanted = { lasts, live, mayDownload, ...more };
    await call(shareRoutes.createShare, { params: { id }, body: wanted, ...access });
    setPassword("");
    setParticipant(null);
    notify.success(copy.made);
    onMade();
  });
  return (
    <form
      aria-label={copy.title}
      className="mt-6 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const short = password !== "" && password.length < SHARE_LIMITS.passwordMin;
        setError(short ? copy.passwordShort(SHARE_LIMITS.passwordMin) : undefined);
        const isNameless = participant?.trim() === "";
        setNameless(isNameless);
        if (!short && !isNameless) void make();
      }}
    >
      <h3 className="head-field">{copy.title}</h3>
      <Select
        label={copy.lasts}
        value={lasts}
        onChange={({ target }) => setLasts(LASTS.find((one) => one === target.value) ?? "month")}
      >
        {LASTS.map((one) => (
          <option key={one} value={one}>
            {copy.lastsFor[one]}
          </option>
        ))}
      </Select>
      <PasswordField
        label={copy.password}
        hint={copy.passwordHint}
        autoComplete="off"
        maxLength={SHARE_LIMITS.passwordMax}
        value={password}
        error={error}
        onChange={({ target }) => setPassword(target.value)}
      />
      {recorded ? (
        <Checkbox
          checked={participant !== null}
          onChange={({ target }) => setParticipant(target.checked ? "" : null)}
        >
          {OBJECTIONS.make.participant}
        </Checkbox>
      ) : null}
      {participant === null ? (
        <Checkbox checked={live} onChange={({ target }) => setLive(target.checked)}>
          {copy.live}
        </Checkbox>
      ) : (
        <TextField
          label={OBJECTIONS.make.name}
          hint={OBJECTIONS.make.hint}
          autoComplete="off"
          maxLength={OBJECTION_LIMITS.participantCharacters}
          value={participant}
          error={nameless ? OBJECTIONS.make.missing : undefined}
          onChange={({ target }) => setParticipant(target.value)}
        />
      )}
      <Checkbox checked={mayDownload} onChange={({ target }) => setMayDownload(target.checked)}>
        {copy.mayDownload}
      </Checkbox>
      <div>
        <Button type="submit" busy={busy}>
          {copy.make}
        </Button>
        {failure ? <p className="mt-2 text-small font-medium text-err">{failure}</p> : null}
      </div>
    </form>
  );
}
