import { useRef, useState } from "react";
import { PURSE_LIMITS } from "#contract/purse-limits.ts";
import { purseRoutes } from "#contract/routes/purses.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { call } from "#web/lib/client/call.ts";
import { endOfDay } from "#web/lib/formats/end-of-day.ts";
import { useSession } from "#web/lib/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { notify } from "#web/ui/toast.tsx";
import { PURSES as copy } from "#words/pages/purses.ts";
import { creditsIn } from "./credits-in.ts";

const EMPTY = { name: "", credits: "", cap: "", monthly: "", lastDay: "" };
type Typed = typeof EMPTY;
const AMOUNTS = ["credits", "cap", "monthly"] as const;

/** A purse that is to be: its name, what goes into it now, and its bounds. */
export function NewPurse({ onMade }: { onMade: () => void }) {
  const { refreshCredits } = useSession();
  const [typed, setTyped] = useState<Typed>(EMPTY);
  const [tried, setTried] = useState(false);
  const key = useRef(crypto.randomUUID());
  const wrong = AMOUNTS.some((one) => typed[one].trim() !== "" && creditsIn(typed[one]) === null);
  const [busy, make, failure] = useAction(async (access) => {
    const body = {
      name: typed.name,
      credits: creditsIn(typed.credits) ?? 0,
      cap: creditsIn(typed.cap),
      monthly: creditsIn(typed.monthly),
      expiresAt: typed.lastDay ? endOfDay(typed.lastDay) : null,
    };
    const reply = await call(purseRoutes.makePurse, { body, key: key.current, ...access });
    key.current = crypto.randomUUID(); // it was answered: what is pressed now is another purse
    if (!reply.success) {
      notify.error(reply.message);
      return;
    }
    setTyped(EMPTY);
    setTried(false);
    notify.success(reply.message);
    onMade();
    await refreshCredits();
  });
  const field = (name: keyof Typed) => ({
    label: copy.fields[name],
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  const amount = (name: (typeof AMOUNTS)[number]) => ({
    ...field(name),
    inputMode: "numeric" as const,
    autoComplete: "off",
    error:
      tried && typed[name].trim() !== "" && creditsIn(typed[name]) === null ? copy.creditsWrong : undefined,
  });
  return (
    <form
      aria-label={copy.add}
      className="grid max-w-[44rem] gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!wrong && typed.name.trim()) void make();
      }}
    >
      <h2 className="head-row">{copy.add}</h2>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field("name")}
          hint={copy.nameHint}
          maxLength={PURSE_LIMITS.nameCharacters}
          autoComplete="off"
          error={tried && typed.name.trim() === "" ? copy.nameMissing : undefined}
        />
        <TextField {...amount("credits")} hint={copy.creditsHint} />
        <TextField {...amount("cap")} hint={copy.capHint} />
        <TextField {...amount("monthly")} hint={copy.monthlyHint} />
        <TextField {...field("lastDay")} type="date" hint={copy.lastDayHint} />
      </div>
      <div>
        <Button type="submit" busy={busy}>
          {copy.make}
        </Button>
        {failure ? <p className="mt-2 text-small font-medium text-err">{failure}</p> : null}
      </div>
    </form>
  );
}
