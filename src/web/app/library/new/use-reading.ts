import { useEffect, useRef, useState } from "react";
import { documentRoutes } from "#contract/routes/documents.ts";
import { TEXT_FILE_LIMITS } from "#contract/text-files.ts";
import { call } from "#web/lib/client/call.ts";
import { messageOf } from "#web/lib/client/message-of.ts";
import { useSession } from "#web/lib/session/session.ts";
import { PAGE_OUTCOMES } from "#words/page-outcomes.ts";
import { blocksOfDocument } from "./blocks-of-document.ts";
import { type FileText, readFile } from "./read-file.ts";

/** What is being read, what was, and why it could not be. */
export type Reading = { busy: boolean; failed: string | null; text: FileText | null };

const NOTHING: Reading = { busy: false, failed: null, text: null };

type Read = (FileText & { success: true }) | { success: false; message: string };

/** Reads one file or document at a time; another one, or leaving the page, gives up the one before. */
export function useReading() {
  const { token } = useSession();
  const [reading, setReading] = useState<Reading>(NOTHING);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (load: (access: { token: string | null; signal: AbortSignal }) => Promise<Read>) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setReading({ ...NOTHING, busy: true });
    try {
      const reply = await load({ token, signal: own.signal });
      if (own.signal.aborted) return;
      setReading(reply.success ? { ...NOTHING, text: reply } : { ...NOTHING, failed: reply.message });
    } catch (error) {
      if (!own.signal.aborted) setReading({ ...NOTHING, failed: messageOf(error) });
    }
  };
  return {
    reading,
    leave: () => setReading(NOTHING),
    readFile: (file: Blob, name: string) =>
      run(async (access) =>
        file.size > TEXT_FILE_LIMITS.bytes
          ? { success: false, message: PAGE_OUTCOMES["file-too-large"]({ most: TEXT_FILE_LIMITS.bytes }) }
          : readFile(file, name, access),
      ),
    /** Takes the text of a document that is there, for another one. */
    readDocument: (id: string) =>
      run(async (access) => {
        const asked = { params: { id }, query: {}, ...access };
        const { document, segments } = await call(documentRoutes.readDocument, asked);
        const { title, author, language, voice } = document;
        const blocks = blocksOfDocument({ segments, language });
        return {
          success: true,
          title,
          author: author || null,
          language,
          blocks,
          cover: null,
          coverLeftOut: false,
          ...(voice && { voice }),
        };
      }),
  };
}
