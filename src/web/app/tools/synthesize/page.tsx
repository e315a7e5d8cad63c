import { useEffect, useRef, useState } from "react";
import type { Conversion } from "#contract/conversions.ts";
import { conversionRoutes } from "#contract/routes/conversions.ts";
import { FACTS } from "#locales/facts.ts";
import { loadConversion } from "#web/app/conversions/conversion-calls.ts";
import { headingOf, isBusy, listVersion, resultOf } from "#web/app/conversions/conversion-state.ts";
import { EngineNote } from "#web/app/conversions/engine-note.tsx";
import { EngineSilent } from "#web/app/conversions/engine-silent.tsx";
import { RecentList } from "#web/app/conversions/recent-list.tsx";
import { ToolLayout } from "#web/app/conversions/tool-layout.tsx";
import { useConversion } from "#web/app/conversions/use-conversion.ts";
import { useEngine } from "#web/app/conversions/use-engine.ts";
import { useRecent } from "#web/app/conversions/use-recent.ts";
import { call } from "#web/lib/client/call.ts";
import { messageOf } from "#web/lib/client/message-of.ts";
import { DRAFT_KEYS, type Draft, keepDraft, readDraft } from "#web/lib/draft.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { sealedItems, useRestored } from "#web/lib/session/sealed-items.ts";
import { useSession } from "#web/lib/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.tsx";
import { credits as formatCredits } from "#words/amounts.ts";
import { PAGE_OUTCOMES } from "#words/page-outcomes.ts";
import { SYNTHESIZE } from "#words/pages/synthesize.ts";
import { TOOL_LEADS } from "#words/pages/tool-leads.ts";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import { InstructionsField } from "./instructions-field.tsx";
import { LanguageField } from "./language-field.tsx";
import { priceOfText } from "./price-of-text.ts";
import { ScriptNote } from "./script-note.tsx";
import { Synthesis } from "./synthesis.tsx";
import { TextField } from "./text-field.tsx";
import { useScript } from "./use-script.ts";
import { VoicePicker } from "./voice-picker.tsx";

export const meta = () => pageMeta(SYNTHESIZE.title, SYNTHESIZE.meta);

/** Text to Speech, once what was written here before is there. */
export default function SynthesizePage() {
  const { person } = useSession();
  const { ready, failed, again } = useRestored(person, DRAFT_KEYS);
  if (ready) return <Tool />;
  const result = failed ? <EngineSilent onAgain={again} /> : null;
  const head = { title: SYNTHESIZE.title, lead: TOOL_LEADS["/text-to-speech"] };
  return <ToolLayout {...head} shows="" line={null} input={null} result={result} />;
}

/** What to say and how at the left, what became of it at the right. */
function Tool() {
  const { token, person, credits } = useSession();
  const { state, ownKey, start, cancel, reset, show, lackCredit } = useConversion("text-to-speech");
  const engine = useEngine(state);
  const [draft, setDraft] = useState(() => readDraft(sealedItems(person)));
  const [startAt, setStartAt] = useState<number | null>(null);
  const [opened, setOpened] = useState(false);
  const textBox = useRef<HTMLTextAreaElement>(null);
  const recent = useRecent({ tool: "text-to-speech", version: listVersion(state), ownKey });

  const script = useScript(draft, setDraft);

  useEffect(() => keepDraft(sealedItems(person), draft), [person, draft]);

  const prices = engine.info?.prices ?? FACTS.prices;
  const speaking = engine.info?.speaking;
  const price = priceOfText(draft.text, prices, speaking?.maxCharacters);
  const busy = isBusy(state);
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));

  const convert = () => {
    if (draft.text.trim() === "") {
      notify.error(PAGE_OUTCOMES["prompt-missing"]);
      textBox.current?.focus();
      return;
    }
    if (price.over > 0) {
      notify.error(PAGE_OUTCOMES["text-too-long"]({ most: price.characters - price.over }));
      return;
    }
    if (credits !== null && credits < price.credits) return lackCredit();
    const { text: prompt, voice, instructions } = draft;
    const language = speaking?.languages.find((tag) => tag === draft.language);
    const { characters, credits: cost } = price;
    setStartAt(null);
    setOpened(false);
    void start({
      bytes: 0,
      whole: { title: headingOf(prompt), credits: cost, characters, seconds: null, voice },
      send: ({ token, key, signal }) =>
        call(conversionRoutes.speak, {
          body: { prompt, voice, instructions, language, engine: speaking?.id },
          token,
          key,
          signal,
        }),
    });
  };

  const another = () => {
    reset();
    change({ text: "" });
    textBox.current?.focus();
  };

  const open = async (item: Conversion, play: boolean) => {
    try {
      const whole = await loadConversion(item.id, { token: token ?? "" });
      setStartAt(play ? 0 : null);
      setOpened(true);
      show(resultOf(whole));
    } catch (error) {
      notify.error(messageOf(error));
    }
  };

  return (
    <ToolLayout
      title={SYNTHESIZE.title}
      lead={TOOL_LEADS["/text-to-speech"]}
      shows={state.phase}
      line={state.phase === "done" ? { direction: "writing-to-sound", recording: "said" } : null}
      input={
        <>
          <ScriptNote {...script} />
          <form
            className="grid gap-9"
            onSubmit={(event) => {
              event.preventDefault();
              if (!busy) convert();
            }}
          >
            <VoicePicker
              value={draft.voice}
              onChange={(voice) => change({ voice })}
              speaking={speaking}
              chosenLanguage={draft.language ?? ""}
              onNewlyHeard={engine.look}
            />
            <InstructionsField
              value={draft.instructions}
              onChange={(instructions) => change({ instructions })}
              speaking={speaking}
            />
            <TextField
              ref={textBox}
              value={draft.text}
              onChange={(text) => change({ text })}
              price={price}
              prices={prices}
              limit={speaking?.maxCharacters ?? price.characters}
            />
            <LanguageField
              value={draft.language ?? ""}
              onChange={(language) => change({ language })}
              text={draft.text}
              speaking={speaking}
            />
            <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
              <Button
                type="submit"
                tone="warm"
                size="large"
                busy={busy}
                cost={busy ? undefined : formatCredits(price.credits)}
                className="max-sm:w-full"
              >
                {busy ? SYNTHESIZE.converting : SYNTHESIZE.convert}
              </Button>
              <p className="min-h-[1lh] text-small text-ink-2 max-sm:w-full max-sm:text-center">
                {credits === null ? null : TOOLS_COPY.keep(credits)}
              </p>
            </div>
            <p className="-mt-3 min-h-[2lh] text-note text-ink-3 max-sm:min-h-[4lh]">
              {speaking ? `${TOOLS_COPY.engine}: ` : null}
              <EngineNote engine={speaking} coming={engine.info?.coming} task="text-to-speech" />
            </p>
          </form>
        </>
      }
      result={
        <>
          {engine.failed ? <EngineSilent onAgain={engine.again} /> : null}
          {engine.failed ? null : (
            <Synthesis
              state={state}
              price={price}
              credits={credits ?? 0}
              startAt={startAt}
              fresh={!opened}
              onCancel={cancel}
              onAnother={another}
              onAgain={convert}
              onListened={setStartAt}
            />
          )}
          <RecentList
            recent={recent}
            keepDays={engine.info?.keepDays}
            empty={SYNTHESIZE.recentEmpty}
            locked={busy}
            onOpen={open}
          />
        </>
      }
    />
  );
}
