import { scriptPath } from "#web/lib/scripts/script-path.ts";
import type { Script } from "#web/lib/scripts/scripts.ts";
import { Bars } from "#web/ui/bars.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { VoiceMark } from "#web/ui/voice-mark.tsx";
import { MOOD_WORDS, SCRIPTS_PAGE } from "#words/pages/scripts/words.ts";
import { VOICE_CHARACTER } from "#words/pages/voices.ts";
import { Cost } from "./cost.tsx";

/** The first script of its kind, set large: the text, the sound it becomes, and beside them who says it and how. */
export function ScriptLead({ script }: { script: Script }) {
  const { id, title, text, voice, mood, instructions, peaks } = script;
  return (
    <article className="grid gap-x-14 gap-y-6 border-b border-line pt-6 pb-8 md:grid-cols-[minmax(0,1fr)_13rem] lg:pt-8 lg:pb-10">
      <div>
        <h3 className="head-row">{title}</h3>
        <p
          lang="en"
          className="mt-3 whitespace-pre-line text-[clamp(1.1875rem,1.05rem+0.6vw,1.5rem)] leading-[1.5] text-cool-t"
        >
          {text}
        </p>
        <div className="mt-6">
          <Bars peaks={peaks} height={52} colours={{ done: `var(--v-${voice})`, rest: "" }} />
        </div>
      </div>
      <div className="grid grid-cols-[1fr_auto] content-start items-center gap-4 md:grid-cols-1 md:pt-1">
        <div className="flex items-center gap-4 max-md:col-span-2 md:block">
          <VoiceMark voice={voice} size={72} filled className="max-md:size-14" />
          <div className="md:mt-4">
            <p className="head-field">{voice}</p>
            <p data-built-in className="text-note text-ink-2">
              {VOICE_CHARACTER[voice]}
            </p>
          </div>
        </div>
        <p className="text-small text-voice-t max-md:col-span-2">
          <span className="sr-only">{SCRIPTS_PAGE.instructions}: </span>
          <span lang="en">{instructions}</span>
        </p>
        <p className="text-small text-ink-2 tabular-nums max-md:order-last">
          {MOOD_WORDS[mood]} · <Cost script={script} />
        </p>
        <ButtonLink
          to={scriptPath(id)}
          size="small"
          aria-label={`${SCRIPTS_PAGE.use}: ${title}`}
          className="justify-self-start"
        >
          {SCRIPTS_PAGE.use}
        </ButtonLink>
      </div>
    </article>
  );
}
