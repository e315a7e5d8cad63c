import { AUDIENCES, type Audience, MOODS, type Mood } from "#contract/scripts.ts";
import type { Script } from "#web/lib/scripts/scripts.ts";
import { AUDIENCE_WORDS, MOOD_WORDS } from "#words/pages/scripts/words.ts";

/** Which scripts are wanted; null and "" leave a part open. It stands in the address of the page. */
export type Filter = { audience: Audience | null; mood: Mood | null; q: string };

export const EVERYTHING: Filter = { audience: null, mood: null, q: "" };

/** Reads `?audience=…&mood=…&q=…`; a name that is not known leaves its part open. */
export function readFilter(search: URLSearchParams): Filter {
  return {
    audience: AUDIENCES.find((name) => name === search.get("audience")) ?? null,
    mood: MOODS.find((name) => name === search.get("mood")) ?? null,
    q: search.get("q") ?? "",
  };
}

/** The query of a filter, with its question mark; "" when nothing is filtered. */
export function filterQuery({ audience, mood, q }: Filter): string {
  const query = new URLSearchParams();
  if (audience) query.set("audience", audience);
  if (mood) query.set("mood", mood);
  if (q.trim()) query.set("q", q);
  return query.size > 0 ? `?${query}` : "";
}

export function matching(scripts: readonly Script[], { audience, mood, q }: Filter): Script[] {
  const words = plain(q).split(/\s+/).filter(Boolean);
  return scripts.filter(
    (script) =>
      (audience === null || script.audience === audience) &&
      (mood === null || script.mood === mood) &&
      words.every((word) => searched(script).includes(word)),
  );
}

/** Everything of a script that a person may have in mind: what it says, what it is called, who says it and how. */
function searched({ title, text, audience, mood, voice, instructions }: Script): string {
  return plain([title, text, AUDIENCE_WORDS[audience].name, MOOD_WORDS[mood], voice, instructions].join(" "));
}

/** Lower case without accents, so that "creditos" finds "créditos". */
function plain(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'");
}
