import type { SpeechInfo } from "#contract/engine.ts";
import { VOICES } from "#contract/voices.ts";
import { nameOfLanguageIn } from "#locales/language-name.ts";
import { LANGUAGE } from "#words/locale.ts";
import { SYNTHESIZE } from "#words/pages/synthesize.ts";

const copy = SYNTHESIZE.language;
const nameOf = nameOfLanguageIn(LANGUAGE);
const lists = new Intl.ListFormat(LANGUAGE);

type SharedVoicesProps = {
  speaking: SpeechInfo | undefined;
  /** In which the text is read, as far as that is known. */
  language: string | null;
  /** Nobody has chosen it: the text may turn out to be in another. */
  isGuess: boolean;
};

/** Which of the ten names are one voice, where the engine has fewer in the language; nothing where each is its own. */
export function SharedVoices({ speaking, language, isGuess }: SharedVoicesProps) {
  const shared = speaking?.sharedVoices ?? {};
  const together = shared[language ?? ""] ?? shared.mul ?? [];
  const name = language && shared[language] ? nameOf(language) : null;
  const said =
    together[0]?.length === VOICES.length
      ? copy.oneVoice(name)
      : together.length > 0
        ? copy.sharedVoices(
            name,
            together.map((names) => lists.format(names)),
          )
        : isGuess && Object.keys(shared).length > 0
          ? copy.otherShared
          : null;
  return said ? <p className="mt-3 text-note text-ink-2">{said}</p> : null;
}
