import { useEffect } from "react";
import { visitorRoutes } from "#contract/routes/visitors.ts";
import type { ListedVisitorSound } from "#contract/visitors.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { call } from "#web/lib/client/call.ts";
import { forgetVisitorSecret } from "#web/lib/session/visitor-secret.ts";

/** What the secret of this browser opens; null until that is known, and where it opens nothing: then it is forgotten. */
export function useVisitorSound(secret: string): ListedVisitorSound | null {
  const { data } = useLoad(secret, (access) =>
    call(visitorRoutes.findVisitorSound, { ...access, body: { secret } }),
  );
  const isEnded = data?.found === null;
  useEffect(() => {
    if (isEnded) forgetVisitorSecret();
  }, [isEnded]);
  return data?.found ?? null;
}
