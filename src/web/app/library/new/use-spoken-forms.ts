import { useEffect, useState } from "react";
import type { SpokenForm } from "#contract/imported-text.ts";
import { importRoutes } from "#contract/routes/imports.ts";
import { TEXT_FILE_LIMITS } from "#contract/text-files.ts";
import { call } from "#web/lib/client/call.ts";
import { messageOf } from "#web/lib/client/message-of.ts";
import { useSession } from "#web/lib/session/session.ts";
import { notify } from "#web/ui/toast.tsx";
import type { ReadBlock } from "./compose-text.ts";

/** By its text: what of a block is read out otherwise than it is written. */
export type SpokenForms = ReadonlyMap<string, readonly SpokenForm[]>;

const NONE: SpokenForms = new Map();

/** How the first blocks are read out, asked for while `wanted`. `language` is empty where the server finds it. */
export function useSpokenForms(blocks: readonly ReadBlock[], language: string, wanted: boolean): SpokenForms {
  const { token } = useSession();
  const [forms, setForms] = useState(NONE);
  useEffect(() => {
    if (!wanted) return setForms(NONE);
    const abort = new AbortController();
    const texts = firstTexts(blocks);
    const body = { texts, ...(language && { language }) };
    call(importRoutes.showReading, { body, token, signal: abort.signal }).then(
      ({ readings }) => setForms(new Map(texts.map((text, index) => [text, readings[index] ?? []]))),
      (error) => {
        if (!abort.signal.aborted) notify.error(messageOf(error));
      },
    );
    return () => abort.abort();
  }, [blocks, language, wanted, token]);
  return forms;
}

/** The texts of the first blocks that are spoken, as many as can be asked for at a time. */
function firstTexts(blocks: readonly ReadBlock[]): string[] {
  const texts: string[] = [];
  let left: number = TEXT_FILE_LIMITS.shownCharacters;
  for (const { text, spoken } of blocks) {
    if (!spoken) continue;
    left -= text.length;
    if (left < 0 || texts.length === TEXT_FILE_LIMITS.shownTexts) break;
    texts.push(text);
  }
  return texts;
}
