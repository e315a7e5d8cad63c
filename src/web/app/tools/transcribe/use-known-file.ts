import { useEffect, useRef, useState } from "react";
import type { TranscriptWish } from "#web/app/conversions/wish-body.ts";

/** What a press says of a file whose transcript is there, instead of its price. */
export type KnownFile = { cost: string; note: string };

/** Finds out, while a file is chosen, whether it was transcribed with these choices before: then it costs nothing. */
export function useKnownFile(
  file: File | null,
  wish: TranscriptWish,
  token: string | null,
): KnownFile | null {
  const [known, setKnown] = useState<KnownFile | null>(null);
  const asked = JSON.stringify(wish);
  const now = useRef(wish);
  now.current = wish;
  useEffect(() => {
    void asked; // found out anew with each other choice
    setKnown(null);
    if (!file || !token) return;
    let isLeft = false;
    const find = async () => {
      const { sayKnown } = await import("./file-lists.ts");
      const found = await sayKnown({ ...now.current, file, token });
      if (!isLeft) setKnown(found);
    };
    void find().catch(() => {}); // without a connection it is as with any other
    return () => {
      isLeft = true;
    };
  }, [file, asked, token]);
  return known;
}
