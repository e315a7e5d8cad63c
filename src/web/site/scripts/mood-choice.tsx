import { MOODS, type Mood } from "#contract/scripts.ts";
import { SCRIPTS } from "#web/lib/scripts/scripts.ts";
import { classNames } from "#web/ui/class-names.ts";
import { formatNumber } from "#words/locale.ts";
import { MOOD_WORDS, SCRIPTS_PAGE } from "#words/pages/scripts/words.ts";
import { type Filter, matching } from "./filter.ts";

type MoodChoiceProps = { filter: Filter; onChoose: (mood: Mood | null) => void };

/** The moods as words to press; pressing the chosen one again leaves the mood open. */
export function MoodChoice({ filter, onChoose }: MoodChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-small font-semibold">{SCRIPTS_PAGE.mood}</legend>
      <div className="flex flex-wrap items-center gap-x-1.5 gap-y-2 md:min-h-[50px]">
        {MOODS.map((mood) => {
          const chosen = filter.mood === mood;
          return (
            <button
              key={mood}
              type="button"
              aria-pressed={chosen}
              onClick={() => onChoose(chosen ? null : mood)}
              className={classNames(
                "min-h-9 rounded-word px-2.5 text-small ring-inset",
                chosen
                  ? "bg-voice-tint text-voice-t ring-1 ring-voice-t"
                  : "text-ink ring-1 ring-line hover:ring-line-2",
              )}
            >
              {MOOD_WORDS[mood]}{" "}
              <span className={classNames("text-note tabular-nums", !chosen && "text-ink-3")}>
                {formatNumber(matching(SCRIPTS, { ...filter, mood }).length)}
              </span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
