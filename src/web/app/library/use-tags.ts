import { useState } from "react";
import type { ReplyOf } from "#contract/call.ts";
import type { Calls } from "#contract/registry.ts";
import { documentRoutes } from "#contract/routes/documents.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { call } from "#web/lib/client/call.ts";

type Tags = ReplyOf<Calls["readLibrary"]>["tags"];

/** The tags of the library: at first the most frequent, and what shows more of them; null when these are all. */
export function useTags(counts: { tags: Tags; moreTags: boolean } | null) {
  const [others, setOthers] = useState<{ tags: Tags; next: string | null }>({ tags: [], next: "" });
  const [, more] = useAction(async (access) => {
    const query = others.next ? { after: others.next } : {};
    const page = await call(documentRoutes.listTags, { query, ...access });
    setOthers((now) => ({ tags: [...now.tags, ...page.tags], next: page.next }));
  });
  const known = new Set(counts?.tags.map(({ name }) => name));
  const all = [...(counts?.tags ?? []), ...others.tags.filter(({ name }) => !known.has(name))];
  return { all, more: counts?.moreTags && others.next !== null ? () => void more() : null };
}
