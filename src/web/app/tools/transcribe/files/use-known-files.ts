import { useEffect, useRef, useState } from "react";
import type { TranscriptWish } from "#web/app/conversions/wish-body.ts";
import { useSession } from "#web/lib/session/session.ts";
import { sayKnown } from "../find-before.ts";
import type { FileQueue } from "./use-file-queue.ts";

/** So many of a list are asked about: each is read whole for it. */
const MOST_ASKED = 30;

/**
 * Finds out, one after the other once all are measured, which files of a list were transcribed with these choices before: their price
 * is 0. Not asked where `wish` is null.
 */
export function useKnownFiles({ files, running, change }: FileQueue, wish: TranscriptWish | null): void {
  const { token } = useSession();
  const choices = JSON.stringify(wish);
  const [asked, setAsked] = useState<{ choices: string; files: readonly File[] }>({ choices, files: [] });
  const before = asked.choices === choices ? asked.files : [];
  const now = useRef({ files, wish });
  now.current = { files, wish };
  useEffect(() => {
    void choices; // with others it may have to be made
    for (const { id, price } of now.current.files) if (price === 0) change(id, { price: undefined });
  }, [choices, change]);

  const ready = !running && before.length < MOST_ASKED && files.every(({ seconds }) => seconds !== undefined);
  const next = ready && files.find(({ file, phase }) => phase === "waiting" && !before.includes(file));
  const { id, file } = next || {};
  useEffect(() => {
    const { wish } = now.current;
    if (!id || !file || !token || !wish) return;
    let isLeft = false;
    void sayKnown({ ...wish, file, token }).then((known) => {
      if (isLeft) return;
      if (known) change(id, { price: 0 });
      setAsked((now) => ({ choices, files: [...(now.choices === choices ? now.files : []), file] }));
    });
    return () => {
      isLeft = true;
    };
  }, [id, file, token, choices, change]);
}
