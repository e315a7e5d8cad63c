import { useMemo, useState } from "react";
import { DOCUMENT_LIMITS } from "#contract/document-limits.ts";
import type { EngineInfo } from "#contract/engine.ts";
import { countSpoken, parseScript } from "#contract/parse-script.ts";
import { creditsForText } from "#contract/prices.ts";
import { DEFAULT_VOICE, VOICES } from "#contract/voices.ts";
import { FACTS } from "#locales/facts.ts";
import { LanguageField } from "#web/app/tools/synthesize/language-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FieldError, TextField } from "#web/ui/field.tsx";
import { characters as formatCharacters, credits as formatCredits } from "#words/amounts.ts";
import { PAGE_OUTCOMES } from "#words/page-outcomes.ts";
import { NEW_DOCUMENT as copy } from "#words/pages/new-document.ts";
import { VoiceSelect } from "../voice-select.tsx";
import { Chapters } from "./chapters.tsx";
import { countParts, FIRST_CHOICES } from "./choices.ts";
import { ChoicesPanel } from "./choices-panel.tsx";
import { composeText, readBlocks } from "./compose-text.ts";
import type { FileText } from "./read-file.ts";
import { TextPreview } from "./text-preview.tsx";
import { useFoundLanguage } from "./use-found-language.ts";
import { useSpokenForms } from "./use-spoken-forms.ts";

/** What a document is made of. */
export type NewDocument = {
  title: string;
  author: string;
  text: string;
  language: string;
  voice: (typeof VOICES)[number];
};

type ReviewStepProps = {
  file: FileText;
  /** What it is called where the file does not say. */
  name: string;
  engine: EngineInfo | null;
  busy: boolean;
  failed: string | null;
  onCreate: (document: NewDocument) => void;
  onBack: () => void;
};

/** The text as it will be spoken, what is spoken of it, and what all of it would cost, before anything is charged. */
export function ReviewStep({ file, name, engine, busy, failed, onCreate, onBack }: ReviewStepProps) {
  const speaking = engine?.speaking;
  const [choices, setChoices] = useState(FIRST_CHOICES);
  const [chosenTitle, setTitle] = useState<string | null>(null);
  const [chosenAuthor, setAuthor] = useState<string | null>(null);
  const [chosenLanguage, setLanguage] = useState<string | null>(null);
  const [asRead, setAsRead] = useState(false);
  const [chosenVoice, setVoice] = useState<NewDocument["voice"] | null>(null);
  const title = chosenTitle ?? file.title ?? name;
  const author = chosenAuthor ?? file.author?.slice(0, DOCUMENT_LIMITS.authorCharacters) ?? "";
  const voice = chosenVoice ?? file.voice ?? DEFAULT_VOICE;
  const counts = useMemo(() => countParts(file.blocks), [file]);
  const blocks = useMemo(() => readBlocks(file.blocks, choices), [file, choices]);
  const text = useMemo(() => composeText(blocks), [blocks]);
  const characters = useMemo(() => countSpoken(parseScript(text, { voices: VOICES })), [text]);
  const named = spokenAs(file.language, speaking?.languages);
  // A file may say which English it is in: that is kept as long as nobody chooses another language.
  const language = chosenLanguage ?? (named && (file.language ?? ""));
  const choosable = (speaking?.languages.length ?? 0) > 1;
  const found = useFoundLanguage(text, choosable && language === "");
  const written = language || found || undefined;
  const forms = useSpokenForms(blocks, language, asRead);
  const over = text.length > DOCUMENT_LIMITS.characters;
  const price = creditsForText(characters, engine?.prices ?? FACTS.prices);
  const problem = over ? PAGE_OUTCOMES["text-too-long"]({ most: DOCUMENT_LIMITS.characters }) : failed;
  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_340px] lg:grid-rows-[auto_1fr]">
      <h1 className="head-page">{copy.title}</h1>
      <form
        className="lg:sticky lg:top-[100px] lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:flex lg:max-h-[calc(100dvh-124px)] lg:flex-col lg:self-start"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && !over && text !== "")
            onCreate({ title: title.trim(), author: author.trim(), text, language, voice });
        }}
      >
        <div className="grid content-start gap-6 lg:-mx-1 lg:min-h-0 lg:overflow-y-auto lg:p-1">
          <TextField
            label={copy.documentTitle}
            value={title}
            maxLength={DOCUMENT_LIMITS.titleCharacters}
            onChange={(event) => setTitle(event.target.value)}
          />
          {file.author ? (
            <TextField
              label={copy.author}
              value={author}
              maxLength={DOCUMENT_LIMITS.authorCharacters}
              onChange={(event) => setAuthor(event.target.value)}
            />
          ) : null}
          {file.cover ? (
            <img
              src={`data:image/jpeg;base64,${file.cover}`}
              alt={copy.coverAlt}
              className="max-h-44 justify-self-start rounded-word"
            />
          ) : file.coverLeftOut ? (
            <p className="text-small text-ink-2">{copy.coverLeftOut}</p>
          ) : null}
          <VoiceSelect label={copy.voice} value={voice} onChange={setVoice} />
          <LanguageField
            value={chosenLanguage ?? named}
            found={found}
            onChange={setLanguage}
            text={text.slice(0, 1_000)}
            speaking={speaking}
          />
          <ChoicesPanel counts={counts} choices={choices} onChange={setChoices} />
        </div>
        <div className="max-lg:mt-6 lg:flex-none lg:border-t lg:border-line lg:pt-4">
          <p className="text-small text-ink-2 tabular-nums">
            <strong className="font-semibold text-ink">{formatCharacters(characters)}</strong>
            {counts.chapters > 0 && choices.chapters ? ` · ${copy.chapters(counts.chapters)}` : null}
          </p>
          <p className="mt-1 text-small text-ink-2">{copy.cost(formatCredits(price))}</p>
          {problem ? <FieldError>{problem}</FieldError> : null}
          <Button type="submit" wide busy={busy} disabled={over || text === ""} className="mt-5">
            {copy.create}
          </Button>
          <button type="button" className="link mt-4 text-small" onClick={onBack} disabled={busy}>
            {copy.back}
          </button>
        </div>
      </form>
      <div className="min-w-0 lg:col-start-1 lg:row-start-2">
        <Chapters blocks={blocks} language={written} />
        {speaking?.host === null ? (
          <div className="mb-6">
            <Checkbox checked={asRead} onChange={(event) => setAsRead(event.target.checked)}>
              {copy.asRead}
            </Checkbox>
          </div>
        ) : null}
        <TextPreview blocks={blocks} language={written} forms={forms} />
      </div>
    </div>
  );
}

/** A file's language as an engine has it: "en" for "en-GB"; empty where it is to be found. Before it has said what it has, any. */
function spokenAs(named: string | null, languages: readonly string[] | undefined): string {
  const [subtag = ""] = named?.toLowerCase().split("-") ?? [];
  return !languages || languages.includes(subtag) ? subtag : "";
}
