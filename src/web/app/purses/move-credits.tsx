import { useRef, useState } from "react";
import type { ListedPurse } from "#contract/purses.ts";
import { purseRoutes } from "#contract/routes/purses.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { call } from "#web/lib/client/call.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { notify } from "#web/ui/toast.tsx";
import { PURSES as copy } from "#words/pages/purses.ts";
import { creditsIn } from "./credits-in.ts";

type MoveCreditsProps = {
  purse: ListedPurse;
  onMoved: (message: string) => Promise<void>;
  onCancel: () => void;
};

/** Sets more credits aside in a purse, or brings some back. */
export function MoveCredits({ purse: { id, name }, onMoved, onCancel }: MoveCreditsProps) {
  const [back, setBack] = useState(false);
  const [typed, setTyped] = useState("");
  const [tried, setTried] = useState(false);
  const key = useRef(crypto.randomUUID());
  const amount = creditsIn(typed);
  const [busy, move, failure] = useAction(async (access) => {
    const body = { credits: back ? -(amount ?? 0) : (amount ?? 0) };
    const reply = await call(purseRoutes.movePurse, { params: { id }, body, key: key.current, ...access });
    key.current = crypto.randomUUID(); // it was answered: what is pressed now is another move
    if (reply.success) await onMoved(reply.message);
    else notify.error(reply.message);
  });
  return (
    <form
      aria-label={copy.moveOf(name)}
      className="mt-4 grid max-w-[27rem] gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (amount) void move();
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label={copy.direction}
          value={back ? "back" : "in"}
          onChange={({ target }) => setBack(target.value === "back")}
        >
          <option value="in">{copy.directions.in}</option>
          <option value="back">{copy.directions.back}</option>
        </Select>
        <TextField
          label={copy.credits}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          value={typed}
          error={tried && !amount ? copy.creditsWrong : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {copy.moveNow}
          </Button>
          <Button tone="ghost" disabled={busy} onClick={onCancel}>
            {copy.cancel}
          </Button>
        </div>
        {failure ? <p className="mt-2 text-small font-medium text-err">{failure}</p> : null}
      </div>
    </form>
  );
}
