import { useCallback, useEffect, useState } from "react";
import {
  keepServerChoice,
  readServerChoice,
  type ServerChoice,
  UNASKED,
} from "#web/lib/recording/server-choice.ts";

/** What a person said to their recordings going to the server while they are made; null until that is read. */
export function useServerChoice(person: string | null) {
  const [choice, setChoice] = useState<ServerChoice | null>(null);
  useEffect(() => {
    setChoice(null);
    if (!person) return;
    let here = true;
    readServerChoice(person).then(
      (found) => here && setChoice(found),
      () => here && setChoice(UNASKED), // a browser that keeps nothing
    );
    return () => {
      here = false;
    };
  }, [person]);
  const choose = useCallback(
    (sent: boolean) => {
      const choice = { sent, known: true };
      setChoice(choice);
      if (person) keepServerChoice(person, choice).catch(() => undefined);
    },
    [person],
  );
  return { choice, choose };
}
