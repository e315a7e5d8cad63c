import { useEffect, useState } from "react";
import { importRoutes } from "#contract/routes/imports.ts";
import { call } from "#web/lib/client/call.ts";
import { useSession } from "#web/lib/session/session.ts";

/** Of a text, what its language is found by, in UTF-16 units. */
const SAMPLE = 1_000;
/** Half of a sign that the sample was cut in. */
const HALF_SIGN = /[\uD800-\uDBFF]$/;

/**
 * The language (BCP 47) that a document of this text would be taken to be in; null where nobody asks, until the server
 * has told, and where it finds none. Without an answer nothing is said: it is found again when the document is created.
 */
export function useFoundLanguage(text: string, asked: boolean): string | null {
  const { token } = useSession();
  const [found, setFound] = useState<{ sample: string; language: string | null } | null>(null);
  const sample = asked ? text.slice(0, SAMPLE).replace(HALF_SIGN, "") : "";
  useEffect(() => {
    if (sample === "") return;
    const abort = new AbortController();
    call(importRoutes.showReading, { body: { texts: [sample] }, token, signal: abort.signal }).then(
      ({ language }) => setFound({ sample, language }),
      () => undefined,
    );
    return () => abort.abort();
  }, [sample, token]);
  return found?.sample === sample ? found.language : null;
}
