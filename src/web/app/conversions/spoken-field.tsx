import { EACH_PASSAGE } from "#contract/each-passage.ts";
import type { TranscriptionInfo } from "#contract/engine.ts";
import { CHOICES } from "#words/pages/choices.ts";
import { ChoiceField } from "./choice-field.tsx";
import { namedLanguages } from "./named-languages.ts";

type SpokenFieldProps = {
  /** BCP 47 tag, or `EACH_PASSAGE`; "" is found. */
  value: string;
  onChange: (value: string) => void;
  listening: TranscriptionInfo;
  locked: boolean;
};

/** In which language somebody talks: found, or one that the engine knows; of an engine that knows but one, that one. */
export function SpokenField({ value, onChange, listening, locked }: SpokenFieldProps) {
  const named = namedLanguages(listening.languages);
  const [only, ...more] = named;
  if (more.length === 0)
    return only ? (
      <p className="flex min-h-8 items-center text-small">
        <span className="mr-2 text-ink-2">{CHOICES.language}</span>
        {only.name}
      </p>
    ) : null;
  return (
    <ChoiceField
      label={CHOICES.language}
      value={value}
      choices={[
        { value: "", label: CHOICES.languageFound },
        ...(listening.eachPassage ? [{ value: EACH_PASSAGE, label: CHOICES.languageOfEach }] : []),
        ...named.map(({ tag, name }) => ({ value: tag, label: name })),
      ]}
      {...{ locked, onChange }}
    />
  );
}
