import { useEffect, useState } from "react";
import { serverRoutes } from "#contract/routes/server.ts";
import { call } from "#web/lib/client/call.ts";
import { delayOrHint } from "#web/lib/client/delay-or-hint.ts";
import { watchServer } from "#web/lib/client/watch-server.ts";

const patienceMilliseconds = 8_000;

/**
 * Whether our server answers: asked, because a browser only knows whether it has a network, and that is often there
 * while the server is not. Null until the first answer.
 */
export function useServerAnswers(): boolean | null {
  const [answers, setAnswers] = useState<boolean | null>(null);
  useEffect(() => {
    const left = new AbortController();
    void watchServer({ ask, onAnswer: setAnswers, retryDelay: delayOrHint }, left.signal);
    return () => left.abort();
  }, []);
  return answers;
}

/** A page of somebody else's (a hotel's login, a proxy that finds nobody) is no answer. */
async function ask(signal: AbortSignal): Promise<boolean> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(patienceMilliseconds)]);
  try {
    return (await call(serverRoutes.checkAlive, { signal: patience })).success;
  } catch {
    return false;
  }
}
