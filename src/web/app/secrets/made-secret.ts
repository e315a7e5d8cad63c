import { useState } from "react";
import type { Load } from "#web/app/session/use-load.ts";

/** A secret that was just made, and what shows it the one time that it is shown. */
export type MadeSecret = {
  made: { name: string; secret: string } | undefined;
  /** Shows one, and loads anew what it now belongs to. */
  show: (name: string, secret: string) => void;
  forget: () => void;
};

/** What a page remembers of the secrets that are made on it: the last one, until its person has it. */
export function useMadeSecret({ reload }: Pick<Load<unknown>, "reload">): MadeSecret {
  const [made, setMade] = useState<MadeSecret["made"]>();
  return {
    made,
    show: (name, secret) => {
      setMade({ name, secret });
      reload();
    },
    forget: () => setMade(undefined),
  };
}
