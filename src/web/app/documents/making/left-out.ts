import { createContext, useContext, useRef } from "react";
import { documentRoutes } from "#contract/routes/documents.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { call } from "#web/lib/client/call.ts";
import type { Opened } from "../opened.ts";

type Texts = ReadonlyMap<string, string>;

/** What sentences said that are left out by now, by their ids. */
export const LeftOut = createContext<Texts>(new Map());

/** What a sentence said before it was left out; undefined where nobody knows. */
export const useLeftOutText = (segment: string): string | undefined => useContext(LeftOut).get(segment);

/** What left out sentences said: as this page saw them last, else as they were written at first. */
export function useLeftOut({ document, segments }: Opened, written: boolean): Texts {
  const seen = useRef<Map<string, string>>(new Map());
  for (const { id, text } of segments) if (text !== "") seen.current.set(id, text);
  const empty = written ? segments.filter(({ text }) => text === "") : [];
  const unknown = empty.some(({ id }) => !seen.current.has(id));
  const { data: first } = useLoad(`first ${document.id} ${unknown}`, async (access) => {
    if (!unknown) return [];
    const query = { revision: 1 };
    const reply = await call(documentRoutes.readDocument, { params: { id: document.id }, query, ...access });
    return reply.segments;
  });
  const firstOf = new Map(first?.map(({ id, text }) => [id, text]));
  const texts = empty.flatMap(({ id }): [string, string][] => {
    const text = seen.current.get(id) ?? firstOf.get(id);
    return text ? [[id, text]] : [];
  });
  const said = JSON.stringify(texts);
  const kept = useRef({ said: "[]", texts: new Map<string, string>() });
  if (kept.current.said !== said) kept.current = { said, texts: new Map(texts) };
  return kept.current.texts;
}
