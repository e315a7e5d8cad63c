import { useEffect, useRef, useState } from "react";
import { TEXT_FILE_LIMITS } from "#contract/text-files.ts";
import { messageOf } from "#web/lib/client/message-of.ts";
import { useSession } from "#web/lib/session/session.ts";
import { PAGE_OUTCOMES } from "#words/page-outcomes.ts";
import { type FileText, readFile } from "./read-file.ts";

/** What is being read, what was, and why it could not be. */
export type Reading = { busy: boolean; failed: string | null; text: FileText | null };

const NOTHING: Reading = { busy: false, failed: null, text: null };

/** Reads one file at a time; another one, or leaving the page, gives up the one before. */
export function useReading() {
  const { token } = useSession();
  const [reading, setReading] = useState<Reading>(NOTHING);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const read = async (file: Blob, name: string) => {
    running.current?.abort();
    if (file.size > TEXT_FILE_LIMITS.bytes)
      return setReading({
        ...NOTHING,
        failed: PAGE_OUTCOMES["file-too-large"]({ most: TEXT_FILE_LIMITS.bytes }),
      });
    const own = new AbortController();
    running.current = own;
    setReading({ ...NOTHING, busy: true });
    try {
      const reply = await readFile(file, name, { token, signal: own.signal });
      setReading(reply.success ? { ...NOTHING, text: reply } : { ...NOTHING, failed: reply.message });
    } catch (error) {
      if (!own.signal.aborted) setReading({ ...NOTHING, failed: messageOf(error) });
    }
  };
  return { reading, read, leave: () => setReading(NOTHING) };
}
