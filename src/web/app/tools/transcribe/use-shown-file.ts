import { useEffect, useRef, useState } from "react";
import type { Conversion } from "#contract/conversions.ts";
import { loadConversion } from "#web/app/conversions/conversion-calls.ts";
import { type Result, resultOf } from "#web/app/conversions/conversion-state.ts";
import type { TranscriptWish } from "#web/app/conversions/wish-body.ts";
import { messageOf } from "#web/lib/client/message-of.ts";
import { notify } from "#web/ui/toast.tsx";
import type { Before } from "./transcribe-file.ts";

type Shows = { token: string | null; show: (result: Result) => void };

/** The file whose result is shown, and whether that was there before. `picked`: the file that is chosen now. */
export function useShownFile(picked: File | null, { token, show }: Shows) {
  const [sound, setSound] = useState<File | null>(null);
  const [before, setBefore] = useState<Before | null>(null);
  const now = useRef(picked);
  useEffect(() => {
    now.current = picked;
  });
  /** What was transcribed before is shown without being sent, and without the credits for it; `otherwise`: it was not. */
  const showBefore = async (file: File, wish: TranscriptWish, otherwise: () => void) => {
    const parts = await import("./file-lists.ts").catch(() => null);
    const found = await parts?.findBefore({ ...wish, file, token: token ?? "" });
    if (now.current !== file) return;
    if (!found) return otherwise();
    setSound(file);
    setBefore(found);
    show(resultOf(found.opened));
  };
  /** Shows an older result, which comes without its file. @returns whether it could be had; why not is told */
  const open = async ({ id }: Pick<Conversion, "id">): Promise<boolean> => {
    try {
      const whole = await loadConversion(id, { token: token ?? "" });
      setSound(null);
      setBefore(null);
      show(resultOf(whole));
      return true;
    } catch (error) {
      notify.error(messageOf(error));
      return false;
    }
  };
  return { sound, setSound, before, setBefore, showBefore, open };
}
