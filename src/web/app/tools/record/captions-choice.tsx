import type { CaptionsInfo } from "#contract/engine.ts";
import { nameOfLanguageIn } from "#locales/language-name.ts";
import { MANY } from "#web/app/conversions/offered-choices.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { credits as formatCredits } from "#words/amounts.ts";
import { allOf } from "#words/formats.ts";
import { LANGUAGE } from "#words/locale.ts";
import { RECORD } from "#words/pages/record.ts";

const nameOf = nameOfLanguageIn(LANGUAGE);

export type CaptionsChoiceProps = {
  /** Unknown until the server has said. */
  info: CaptionsInfo | undefined;
  /** How long a block is, in words. */
  block: string;
  wanted: boolean;
  onChoose: (wanted: boolean) => void;
  /** What is chosen as spoken (BCP 47); undefined where it is found. */
  language: string | undefined;
  /** Who records is not known yet; or this recording has its captions, or had them. */
  locked: boolean;
};

/** Whether captions are wanted, with their price; or why there are none. */
export function CaptionsChoice({ info, block, wanted, onChoose, language, locked }: CaptionsChoiceProps) {
  const { by, note, ready: isThere = false } = info ?? {};
  const languages = by?.languages ?? [];
  const ready = isThere && writesIn(languages, language);
  const named = allOf(languages.filter((tag) => tag !== MANY).map(nameOf));
  return (
    <div>
      <Checkbox
        checked={wanted && (ready || locked)}
        disabled={!ready || locked}
        onChange={({ target }) => onChoose(target.checked)}
      >
        {RECORD.captions.want}
      </Checkbox>
      <p className="mt-1 min-h-[2lh] pl-[34px] text-note text-ink-2">
        {note ? note.message : null}
        {isThere && !ready ? RECORD.captions.notIn(named) : null}
        {by && ready ? RECORD.captions.cost(formatCredits(by.creditsPerBlock), block) : null}
        {by && ready && languages.length === 1 && named ? ` ${RECORD.captions.writtenIn(named)}` : null}
        {by?.host && ready ? ` ${RECORD.captions.sent(by.host)}` : null}
      </p>
    </div>
  );
}

/** Whether an engine that writes in these languages (BCP 47) does in this one; regions don't matter. */
export function writesIn(languages: readonly string[], language: string | undefined): boolean {
  const primary = (tag: string) => tag.split("-")[0];
  if (language === undefined || languages.includes(MANY)) return true;
  return languages.some((known) => primary(known) === primary(language));
}
