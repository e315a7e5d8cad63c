import { useEffect, useRef, useState } from "react";
import { documentRoutes } from "#contract/routes/documents.ts";
import { TEXT_FILE_LIMITS } from "#contract/text-files.ts";
import { call } from "#web/lib/client/call.ts";
import { messageOf } from "#web/lib/client/message-of.ts";
import { useSession } from "#web/lib/session/session.ts";
import { PAGE_OUTCOMES } from "#words/page-outcomes.ts";
import { blocksOfDocument } from "./blocks-of-document.ts";
import { composeText } from "./compose-text.ts";
import { type FileText, readFile } from "./read-file.ts";

/** What was read: the name of a file, or a text that can be written on. */
type Source = { file: string } | { written: string };

export type Reading = {
  busy: boolean;
  /** Why the last one could not be read; what was read before it stays. */
  failed: string | null;
  text: FileText | null;
  source: Source | null;
  /** It is being looked at; else the step before. */
  reviewing: boolean;
};

const NOTHING: Reading = { busy: false, failed: null, text: null, source: null, reviewing: false };

type Access = { token: string | null; signal: AbortSignal };
type Read = ({ success: true; source: Source } & FileText) | { success: false; message: string };

/** Reads one file, text or document at a time; another one, or leaving the page, gives up the one before. */
export function useReading() {
  const { token } = useSession();
  const [reading, setReading] = useState<Reading>(NOTHING);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  /** What a document says of its text, which still holds when that is written on. */
  const said = useRef<Partial<FileText>>({});
  /** The document that was read, and after which of its revisions. */
  const origin = useRef<{ from?: string; fromRevision?: number }>({});

  const run = async (load: (access: Access) => Promise<Read>) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const fail = (failed: string) => setReading((now) => ({ ...now, busy: false, failed }));
    setReading((now) => ({ ...now, busy: true, failed: null }));
    try {
      const reply = await load({ token, signal: own.signal });
      if (own.signal.aborted) return;
      if (!reply.success) return fail(reply.message);
      setReading({ busy: false, failed: null, text: reply, source: reply.source, reviewing: true });
    } catch (error) {
      if (!own.signal.aborted) fail(messageOf(error));
    }
  };
  return {
    reading,
    origin,
    /** To the step before. Nothing is lost. */
    back: () => setReading((now) => ({ ...now, reviewing: false })),
    goOn: () => setReading((now) => ({ ...now, failed: null, reviewing: true })),
    remove: () => setReading(NOTHING),
    readFile: (file: File) =>
      run(async (access) => {
        if (file.size > TEXT_FILE_LIMITS.bytes)
          return {
            success: false,
            message: PAGE_OUTCOMES["file-too-large"]({ most: TEXT_FILE_LIMITS.bytes }),
          };
        return { ...(await readFile(file, file.name, access)), source: { file: file.name } };
      }),
    readText: (written: string) =>
      run(async (access) => {
        const text = new Blob([written], { type: "text/plain" });
        return { ...(await readFile(text, "text.txt", access)), ...said.current, source: { written } };
      }),
    /** Takes the text of a document that is there, for another one. */
    readDocument: (id: string) =>
      run(async (access) => {
        const asked = { params: { id }, query: {}, ...access };
        const { document, segments, revision } = await call(documentRoutes.readDocument, asked);
        const { title, author, language, voice } = document;
        origin.current = { from: id, fromRevision: revision };
        const blocks = blocksOfDocument({ segments, language });
        said.current = { title, author: author || null, language, ...(voice && { voice }) };
        return {
          success: true,
          ...{ title, author: author || null, language, blocks, cover: null, coverLeftOut: false },
          ...(voice && { voice }),
          source: { written: composeText(blocks) },
        };
      }),
  };
}
