import { useState } from "react";
import type { AskedOf } from "#contract/call.ts";
import { KEY_LIMITS, KEY_SCOPES, type KeyScope, USUAL_SCOPES } from "#contract/key-limits.ts";
import type { ListedPurse } from "#contract/purses.ts";
import type { Calls } from "#contract/registry.ts";
import { endOfDay } from "#web/lib/formats/end-of-day.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { PasswordField, TextField } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { KEYS as copy } from "#words/pages/keys.ts";

const EMPTY = { name: "", purse: "", lastDay: "", addresses: "", origins: "", password: "" };
type Typed = typeof EMPTY;

/** What stands between spaces and commas; null where nothing does. */
function entriesOf(typed: string): string[] | null {
  const entries = typed.split(/[\s,]+/).filter(Boolean);
  return entries.length > 0 ? entries : null;
}

/** What is asked for. */
export type KeyWish = AskedOf<Calls["makeKey"]>["body"];

/** Who has one purse means that one, where it is known by then. */
const onlyOf = ([first, ...more]: readonly ListedPurse[]) => (first && more.length === 0 ? first.id : "");

type NewKeyProps = {
  purses: readonly ListedPurse[];
  /** Makes it. Whoever uses the form puts an empty one in its place then. */
  onWish: (wish: KeyWish) => Promise<void>;
  busy: boolean;
  /** Why the last one was not made. */
  failure: string | undefined;
};

/** A key that is to be: what it may, which purse it spends from, until when, from where, and for whose pages. */
export function NewKey({ purses, onWish, busy, failure }: NewKeyProps) {
  const [typed, setTyped] = useState<Typed>({ ...EMPTY, purse: onlyOf(purses) });
  const [scopes, setScopes] = useState<readonly KeyScope[]>(USUAL_SCOPES);
  const [tried, setTried] = useState(false);
  const make = () => {
    const { name, purse, lastDay, addresses, origins, password } = typed;
    return onWish({
      ...{ name, password, scopes: [...scopes], purse: purse || null },
      addresses: entriesOf(addresses),
      origins: entriesOf(origins),
      expiresAt: lastDay ? endOfDay(lastDay) : null,
    });
  };
  const field = (name: keyof Typed) => ({
    label: copy.fields[name],
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  const missing = (name: "name" | "password", words: string) =>
    tried && typed[name].trim() === "" ? words : undefined;
  return (
    <form
      aria-label={copy.add}
      className="grid max-w-[44rem] gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (typed.name.trim() && typed.password && scopes.length > 0) void make();
      }}
    >
      <h2 className="head-row">{copy.add}</h2>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field("name")}
          hint={copy.nameHint}
          maxLength={KEY_LIMITS.nameCharacters}
          autoComplete="off"
          error={missing("name", copy.nameMissing)}
        />
        <div>
          <Select {...field("purse")}>
            <option value="">{copy.noPurse}</option>
            {purses.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <p className="mt-2 text-note text-ink-2">{copy.purseHint}</p>
        </div>
      </div>
      <fieldset className="grid gap-3">
        <legend className="mb-3 text-small font-semibold">{copy.may}</legend>
        {KEY_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            checked={scopes.includes(scope)}
            onChange={({ target }) =>
              setScopes(KEY_SCOPES.filter((one) => (one === scope ? target.checked : scopes.includes(one))))
            }
          >
            {copy.scopesOf[scope]}
          </Checkbox>
        ))}
        {tried && scopes.length === 0 ? (
          <p role="alert" className="text-small font-medium text-err">
            {copy.scopeMissing}
          </p>
        ) : null}
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field("lastDay")} type="date" hint={copy.lastDayHint} />
        <TextField {...field("addresses")} hint={copy.addressesHint} autoComplete="off" spellCheck={false} />
        <TextField
          {...field("origins")}
          hint={copy.originsHint}
          autoComplete="off"
          inputMode="url"
          spellCheck={false}
        />
        <PasswordField
          {...field("password")}
          hint={copy.passwordHint}
          autoComplete="current-password"
          error={missing("password", copy.passwordMissing)}
        />
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
