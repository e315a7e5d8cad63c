import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { countCharacters } from "#contract/prices.ts";
import { VISITOR_LIMITS } from "#contract/visitor-limits.ts";
import { DEFAULT_VOICE, VOICES, VOICES_BY_PITCH } from "#contract/voices.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { controlLook, FieldError } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { OWN_SENTENCE as copy } from "#words/pages/visitor.ts";
import { OWN_SENTENCE_PLACE } from "../places.ts";
import { useAlive } from "../use-alive.ts";
import { OwnSentencePlayer } from "./player.tsx";
import { useOwnSentence } from "./use-own-sentence.ts";

const FIELD = "own-sentence-text";

/**
 * A sentence of a visitor's own, spoken without an account. Drawn with the page; what it does comes when a reader is
 * near, so what was typed by then is read from the field.
 */
export default function OwnSentence({ host }: { host: string | null }) {
  useAlive(OWN_SENTENCE_PLACE);
  const field = useRef<HTMLInputElement>(null);
  const [written, setWritten] = useState(0);
  const { work, wrong, accountHelps, made, synthesize, typed } = useOwnSentence();
  const count = () => setWritten(countCharacters(field.current?.value ?? ""));
  useEffect(count, []);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get("voice");
    const voice = VOICES.find((name) => name === chosen) ?? DEFAULT_VOICE;
    const fits = await synthesize(field.current?.value ?? "", voice);
    if (!fits) field.current?.focus();
  };
  const left = VISITOR_LIMITS.characters - written;
  const blamed = wrong !== null && !accountHelps;
  return (
    <section className="page py-12 md:py-16" aria-labelledby="own-sentence-title">
      <div className="grid gap-x-16 gap-y-7 lg:grid-cols-[minmax(0,26rem)_1fr]">
        <div>
          <h2 id="own-sentence-title" className="head-row">
            {copy.title}
          </h2>
          <p className="mt-2 text-ink-2">{copy.lead(host)}</p>
        </div>
        <form method="dialog" noValidate onSubmit={submit} className="min-w-0">
          <div className="grid items-end gap-x-3 gap-y-5 sm:grid-cols-[1fr_auto] xl:grid-cols-[1fr_10.5rem_auto]">
            <div className="min-w-0 sm:col-span-2 xl:col-span-1">
              <div className="mb-2 flex items-baseline justify-between gap-4">
                <label htmlFor={FIELD} className="text-small font-semibold">
                  {copy.label}
                </label>
                <span
                  id={`${FIELD}-left`}
                  className={classNames("text-note tabular-nums", left < 0 ? "text-err" : "text-ink-3")}
                >
                  {copy.left(left)}
                </span>
              </div>
              <input
                ref={field}
                id={FIELD}
                name="text"
                autoComplete="off"
                enterKeyHint="go"
                placeholder={copy.placeholder}
                aria-describedby={classNames(`${FIELD}-left`, blamed && `${FIELD}-error`)}
                aria-invalid={blamed || undefined}
                onInput={() => {
                  count();
                  typed();
                }}
                className={classNames(controlLook(blamed ? "wrong" : undefined), "h-[52px]")}
              />
            </div>
            <Select
              label={copy.voice}
              name="voice"
              defaultValue={DEFAULT_VOICE}
              className="min-w-0 [&_select]:h-[52px]"
            >
              {VOICES_BY_PITCH.map((voice) => (
                <option key={voice} value={voice}>
                  {voice}
                </option>
              ))}
            </Select>
            <Button type="submit" tone="warm" busy={work !== "none"}>
              {copy.button}
            </Button>
          </div>
          <div role="status" className="text-small text-ink-2">
            {work === "none" ? null : <p className="mt-4">{work === "slow" ? copy.slow : copy.busy}</p>}
            {made ? <p className="sr-only">{copy.made(made.voice)}</p> : null}
          </div>
          <div role="alert">
            {wrong === null ? null : accountHelps ? (
              <UsedUp>{wrong}</UsedUp>
            ) : (
              <FieldError id={`${FIELD}-error`}>{wrong}</FieldError>
            )}
          </div>
          {made ? (
            <div className="mt-7">
              <OwnSentencePlayer made={made} />
              <p className="mt-4 text-small text-ink-2">
                {copy.keep}{" "}
                <Link to="/register" className="link text-ink">
                  {copy.register}
                </Link>
              </p>
            </div>
          ) : null}
        </form>
      </div>
    </section>
  );
}

/** There are no more for today, which is no mistake of anybody. */
function UsedUp({ children }: { children: string }) {
  return (
    <div className="mt-5 rounded-panel bg-voice-tint p-5 sm:flex sm:items-center sm:gap-7">
      <p>{children}</p>
      <ButtonLink to="/register" size="small" className="mt-4 flex-none sm:mt-0">
        {copy.register}
      </ButtonLink>
    </div>
  );
}
