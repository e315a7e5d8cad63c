import { Link } from "react-router";
import type { TranscriptionInfo } from "#contract/engine.ts";
import { vocabularyRoutes } from "#contract/routes/vocabulary.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { call } from "#web/lib/client/call.ts";
import { TOOLS_COPY } from "#words/pages/tools.ts";

const copy = TOOLS_COPY.choices;

/** The way to a person's vocabulary, and what is done with it here where there are terms. */
export function VocabularyLine({ listening }: { listening: TranscriptionInfo | undefined }) {
  const { data: count } = useLoad(
    "how many terms",
    async (access) => (await call(vocabularyRoutes.countVocabulary, access)).count,
  );
  return (
    <p className="text-note text-ink-2">
      {listening && count ? `${copy.vocabularyUse[listening.vocabulary]} ` : ""}
      <Link to="/profile/vocabulary" className="link">
        {copy.vocabulary}
      </Link>
    </p>
  );
}
