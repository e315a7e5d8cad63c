import { useEffect, useRef, useState } from "react";
import type { MakeQuote } from "#contract/making.ts";
import { takeRoutes } from "#contract/routes/takes.ts";
import type { Voice } from "#contract/voices.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { CallError, call } from "#web/lib/client/call.ts";
import { newKey } from "#web/lib/client/idempotency-key.ts";
import { useSession } from "#web/lib/session/session.ts";
import type { MakingControl } from "../making/use-making.ts";

/** Milliseconds without a key after which a manner counts as written. */
const WRITTEN = 400;

type Manner = { voice: Voice; instructions: string };
type AnotherTake = {
  /** What it would cost; null until that is known, and where none can be made. */
  quote: MakeQuote | null;
  /** Why none can be made, in words. */
  refusal: string | null;
  pressing: boolean;
  press: () => void;
};

/** What another take of a sentence would cost, and having it made. */
export function useTake(
  params: { id: string; segment: string },
  { voice, instructions }: Manner,
  { running, follow }: MakingControl,
  version: string,
): AnotherTake {
  const { setCredits } = useSession();
  const written = useWritten(instructions);
  const asked = { voice, instructions: written };
  const load = useLoad(
    `take ${params.segment} ${JSON.stringify(asked)} ${version} ${running}`,
    async (access) => (running ? null : call(takeRoutes.quoteTake, { params, query: asked, ...access })),
  );
  const known = !load.loading && written === instructions ? load.data : null;
  const quote = known?.success ? known.quote : null;
  const [refused, setRefused] = useState<string | null>(null);
  /** Of a press that was not answered yet: it is the same one when it is sent again. */
  const key = useRef<{ key: string; asked: string }>(null);
  const [pressing, press] = useAction(async ({ token }) => {
    if (!quote) return;
    setRefused(null);
    const same = JSON.stringify(asked);
    if (key.current?.asked !== same) key.current = { key: newKey(), asked: same };
    const body = { ...asked, credits: quote.credits, engine: quote.engine };
    try {
      const reply = await call(takeRoutes.makeTake, { params, body, key: key.current.key, token });
      key.current = null;
      setCredits(reply.creditBalance, token);
      if (reply.success) return follow({ making: reply.making, meter: reply.meter });
      setRefused(reply.message);
      load.reload();
    } catch (error) {
      if (error instanceof CallError && error.status < 500) key.current = null;
      throw error;
    }
  });
  const refusal = refused ?? (known && !known.success ? known.message : load.why);
  return { quote, refusal, pressing, press: () => void press() };
}

/** A text once nobody writes it any more. */
function useWritten(text: string): string {
  const [written, setWritten] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setWritten(text), WRITTEN);
    return () => clearTimeout(timer);
  }, [text]);
  return written;
}
