import { lazy, Suspense } from "react";
import type { TranscriptionInfo } from "#contract/engine.ts";
import { VocabularyLine } from "#web/app/vocabulary/vocabulary-line.tsx";
import type { TranscriptChoices } from "#web/lib/recording/transcript-choices.ts";
import type { Hearable } from "./noise/hear-noise.tsx";

export type ChoicesProps = {
  value: TranscriptChoices;
  onChange: (value: TranscriptChoices) => void;
  listening: TranscriptionInfo | undefined;
  locked: boolean;
  /** The recording, where there is one: it can be heard without its noise before. */
  hearable?: Hearable | null;
};

/** Loaded beside the page: what there is to choose only the server knows. Without it nothing is asked but the words. */
const Choices = lazy(() =>
  import("./choices.tsx").then(
    (parts) => ({ default: parts.Choices }),
    () => ({ default: () => null }),
  ),
);

/** `bare`: without the way to one's own words, as it is one of many on its page. */
export function ChoicesField({ bare = false, ...choices }: ChoicesProps & { bare?: boolean }) {
  return (
    <div className="grid gap-3">
      <div className="min-h-8">
        <Suspense>{choices.listening ? <Choices {...choices} /> : null}</Suspense>
      </div>
      {bare ? null : <VocabularyLine listening={choices.listening} />}
    </div>
  );
}
