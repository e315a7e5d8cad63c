import { takeRoutes } from "#contract/routes/takes.ts";
import type { Take } from "#contract/takes.ts";
import { type Load, useLoad } from "#web/app/session/use-load.ts";
import { call } from "#web/lib/client/call.ts";
import type { MakingControl } from "../making/use-making.ts";
import type { Opened } from "../opened.ts";

/** The takes of a sentence, oldest first; `version` changes with all that they hang on. */
export function useTakes(
  { document, revision }: Opened,
  segment: string,
  control: MakingControl | null,
): Load<Take[]> & { version: string } {
  const press = control?.making;
  const version = `${revision} ${document.voice} ${press?.id} ${press?.made} ${press?.state}`;
  const load = useLoad(`takes ${segment} ${version}`, async (access) => {
    if (control === null) return [];
    const params = { id: document.id, segment };
    return (await call(takeRoutes.listTakes, { params, ...access })).takes;
  });
  return { ...load, version };
}
