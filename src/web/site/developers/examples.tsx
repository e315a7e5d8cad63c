import { Tabs } from "#web/ui/tabs.tsx";
import { DEVELOPERS } from "#words/pages/developers.ts";
import { CodeBlock } from "./code-block.tsx";
import { CLIENTS, CODE, CODE_LANGUAGES, type CodeLanguage, SAMPLES } from "./samples.ts";
import { useKeptLanguage } from "./use-kept-language.ts";

const { examples: copy } = DEVELOPERS;
const LANGUAGES = Object.entries(CODE_LANGUAGES) as [CodeLanguage, string][];

/** Calls to be copied, in the language that was chosen last, with the key that was made here. */
export function Examples({ origin, secret }: { origin: string; secret: string | undefined }) {
  const [chosen, choose] = useKeptLanguage();
  return (
    <section id="examples" aria-labelledby="examples-head" className="band scroll-mt-20">
      <div className="page py-16 lg:py-24">
        <h2 id="examples-head" className="head-card">
          {copy.title}
        </h2>
        <Tabs
          label={copy.language}
          tabs={LANGUAGES.map(([id, label]) => ({
            id,
            label,
            panel: <Samples language={id} origin={origin} secret={secret} />,
          }))}
          chosen={chosen}
          onChoose={(id) => choose(id as CodeLanguage)}
          className="mt-5"
          listClassName="hidden gap-x-7 border-b border-line [[data-js]_&]:flex"
          tabClassName="head-field -mb-px border-b-2 border-transparent py-3.5 text-ink-3 hover:text-ink aria-selected:border-ink aria-selected:text-ink"
          panelClassName="pt-7"
        />
      </div>
    </section>
  );
}

type SamplesProps = { language: CodeLanguage; origin: string; secret: string | undefined };

function Samples({ language, ...filled }: SamplesProps) {
  const client = CLIENTS[language];
  return (
    <>
      {client ? <p className="mb-7 text-ink-2 [overflow-wrap:anywhere]">{copy.openAi(client)}</p> : null}
      <ul className="grid gap-9 lg:gap-12">
        {SAMPLES.map((sample) => {
          const { title, text } = copy.samples[sample];
          return (
            <li key={sample} className="grid gap-x-16 gap-y-4 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
              <div>
                <h3 className="head-row">{title}</h3>
                <p className="mt-2 text-ink-2">{text}</p>
              </div>
              <CodeBlock label={title} code={CODE[sample][language]} {...filled} />
            </li>
          );
        })}
      </ul>
    </>
  );
}
