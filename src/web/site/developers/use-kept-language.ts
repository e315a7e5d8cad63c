import { useEffect, useState } from "react";
import { CODE_LANGUAGES, type CodeLanguage } from "./samples.ts";

/** Where the browser keeps in which language somebody reads examples. */
const KEPT = "saywrite.code";

const isLanguage = (kept: string | null): kept is CodeLanguage =>
  kept !== null && Object.hasOwn(CODE_LANGUAGES, kept);

/** The language of examples that was chosen last, and how another one is chosen. */
export function useKeptLanguage(): [chosen: CodeLanguage, choose: (language: CodeLanguage) => void] {
  const [chosen, setChosen] = useState<CodeLanguage>("curl");
  useEffect(() => {
    try {
      const kept = localStorage.getItem(KEPT);
      if (isLanguage(kept)) setChosen(kept);
    } catch {
      // A browser that keeps nothing shows the first.
    }
  }, []);
  const choose = (language: CodeLanguage) => {
    setChosen(language);
    try {
      localStorage.setItem(KEPT, language);
    } catch {
      // It is chosen until the page is left.
    }
  };
  return [chosen, choose];
}
