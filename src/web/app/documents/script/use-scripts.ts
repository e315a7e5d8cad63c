import { createContext, useContext, useMemo, useRef } from "react";
import type { DocumentSegment } from "#contract/documents.ts";
import type { ScriptPart } from "#contract/parse-script.ts";
import { readScript } from "#contract/read-script.ts";
import type { Voice } from "#contract/voices.ts";

type Scripts = ReadonlyMap<string, readonly ScriptPart[]>;

/** Of sentences with controls their parts, by the sentences' ids. */
export const ScriptsOfText = createContext<Scripts>(new Map());

/** The parts of a sentence that has controls; undefined of every other. */
export const useScript = (segment: string): readonly ScriptPart[] | undefined =>
  useContext(ScriptsOfText).get(segment);

/** The controls of a text that was written here. As long as they are the same, so is the answer: nothing is drawn anew. */
export function useScripts(
  segments: readonly DocumentSegment[],
  namesOff: readonly Voice[],
  written: boolean,
): Scripts {
  const kept = useRef<{ known: string; scripts: Scripts }>({ known: "[]", scripts: new Map() });
  return useMemo(() => {
    const scripts = written ? readScript(segments, namesOff) : [];
    const found = scripts.flatMap(({ parts }, index): [string, ScriptPart[]][] => {
      const segment = segments[index];
      return segment && parts.some(({ kind }) => kind !== "say") ? [[segment.id, parts]] : [];
    });
    const known = JSON.stringify(found);
    if (known !== kept.current.known) kept.current = { known, scripts: new Map(found) };
    return kept.current.scripts;
  }, [segments, namesOff, written]);
}
