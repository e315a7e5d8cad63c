import { useCallback, useRef, useState } from "react";
import type { GivenOf } from "#contract/call.ts";
import type { DOCUMENT_CALLS } from "#contract/documents.ts";
import { documentRoutes } from "#contract/routes/documents.ts";
import { publishingRoutes } from "#contract/routes/publishing.ts";
import { takeRoutes } from "#contract/routes/takes.ts";
import type { Load } from "#web/app/session/use-load.ts";
import { CallError, call } from "#web/lib/client/call.ts";
import { messageOf } from "#web/lib/client/message-of.ts";
import { useSession } from "#web/lib/session/session.ts";
import { notify } from "#web/ui/toast.tsx";
import { isUntouched, merged, type Opened, type Part, readOn } from "./opened.ts";
import { sendCover } from "./send-cover.ts";
import { sendRecording } from "./takes/send-recording.ts";

/** How an edit ended: `outdated`, when somebody else's came before; the newer text is then on its way. */
export type EditEnd = "done" | "outdated" | "failed";

export type Edits = {
  /**
   * Sends an edit in its turn, from the text that the one before left. Where only others than the segments it `touches` were
   * changed elsewhere meanwhile, it is sent again from the newest text.
   */
  send: (send: Send, touches?: readonly string[]) => Promise<EditEnd>;
  /** How the last one ended; null while one is under way. */
  last: EditEnd | null;
  change: (segment: string, text: string) => Promise<EditEnd>;
  /** Has a sentence sound as one of its takes. */
  keep: (segment: string, take: string) => Promise<EditEnd>;
  /** Has a sentence sound as its person read it. `key` names the recording: sent again, it is one take. */
  record: (segment: string, recording: { audio: Blob; key: string }) => Promise<EditEnd>;
  undo: () => Promise<EditEnd>;
  redo: () => Promise<EditEnd>;
  restore: (to: number) => Promise<EditEnd>;
  /** Gives it another title or tags; or, where it was written here, another voice, manner, names and breaks. */
  name: (body: Named) => Promise<EditEnd>;
  /** Gives it another picture, or none. */
  cover: (picture: Blob | null) => Promise<EditEnd>;
};

type Named = Omit<GivenOf<typeof DOCUMENT_CALLS.changeDocument>["body"], "revision">;
type Which = { params: { id: string }; token: string };
/** All but a name are answered with the segments that they made otherwise. */
type Reply = { success: boolean; message: string } & (Part | Pick<Opened, "document"> | object);
export type Send = (which: Which, now: Opened) => Promise<Reply>;
/** How often an edit is sent again when others edit at the same time. */
const MOST_TRIES = 3;
const CHANGES = { answer: "changes" } as const;
/** Segments that are asked for together, behind an edit that changed where they sound. */
const TOGETHER = 1_000;

/** Edits of a document, one after the other, each from the text that the one before left. */
export function useEdits({ setData, reload }: Load<Opened>, opened: Opened): Edits {
  const { token, forgetSession } = useSession();
  const newest = useRef(opened);
  newest.current = opened;
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [last, setLast] = useState<EditEnd | null>("done");
  const { id } = opened.document;

  /** From where on earlier edits may have left segments otherwise than they are shown; null where none did. */
  const behind = useRef<number | null>(null);

  /** Reads what edits left behind, until another edit comes: its own turn goes on with it. */
  const readBehind = useCallback(
    async (token: string) => {
      if (behind.current === null) return;
      const { revision } = newest.current;
      const onPart = (part: Part) => {
        if (part.revision !== revision || newest.current.revision !== revision) return false;
        setData((now) => (now.revision === revision ? merged(now, part) : now));
        behind.current = part.more ? part.from + part.segments.length : null;
        return true;
      };
      await readOn(id, { from: behind.current, count: TOGETHER }, { token }, onPart).catch(reload);
    },
    [id, setData, reload],
  );

  const act = useCallback(
    (send: Send, touches: readonly string[] = []): Promise<EditEnd> => {
      /** Whether what was done elsewhere meanwhile leaves room for this edit: the newest text is shown then. */
      const isMergeable = async (before: Opened, token: string): Promise<boolean> => {
        const now = await call(documentRoutes.readDocument, { params: { id }, query: {}, token }).catch(
          () => null,
        );
        if (!now) return false;
        newest.current = now;
        setData(now);
        behind.current = null;
        return isUntouched(before, now, touches);
      };
      const edit = async (tries = 0): Promise<EditEnd> => {
        if (!token) return "failed";
        setLast(null);
        const before = newest.current;
        try {
          const reply = await send({ params: { id }, token }, before);
          if (!reply.success) {
            notify.error(reply.message);
            return "failed";
          }
          const after = (now: Opened) => ("segments" in reply ? merged(now, reply) : { ...now, ...reply });
          newest.current = after(newest.current);
          setData(after);
          if ("more" in reply && reply.more)
            behind.current = Math.min(behind.current ?? Infinity, reply.from + reply.segments.length);
          return "done";
        } catch (error) {
          const isOutdated = error instanceof CallError && error.code === "document-changed-meanwhile";
          if (isOutdated && touches.length > 0 && tries < MOST_TRIES && (await isMergeable(before, token)))
            return edit(tries + 1);
          notify.error(messageOf(error));
          if (!(error instanceof CallError)) return "failed";
          if (error.status === 401) forgetSession(token);
          if (!isOutdated) return "failed";
          reload();
          return "outdated";
        } finally {
          if (token) void readBehind(token);
        }
      };
      const turn = queue.current.then(() => edit());
      queue.current = turn;
      void turn.then(setLast);
      return turn;
    },
    [token, forgetSession, id, setData, reload, readBehind],
  );

  return {
    last,
    send: act,
    change: useCallback(
      (segment, text) =>
        act(
          ({ params, token }, { revision }) =>
            call(documentRoutes.changeSegment, {
              params: { ...params, segment },
              query: CHANGES,
              body: { text, revision },
              token,
              keepalive: true, // also when it is saved as the page is left
            }),
          [segment],
        ),
      [act],
    ),
    keep: useCallback(
      (segment, take) =>
        act(({ params, token }, { revision }) =>
          call(takeRoutes.keepTake, {
            params: { ...params, segment, take },
            query: CHANGES,
            body: { revision },
            token,
          }),
        ),
      [act],
    ),
    record: useCallback(
      (segment, recording) =>
        act(({ params, token }, { revision }) =>
          sendRecording({ ...params, segment }, { ...recording, revision }, token),
        ),
      [act],
    ),
    undo: useCallback(
      () =>
        act((which, { revision }) =>
          call(documentRoutes.undoEdit, { ...which, query: CHANGES, body: { revision } }),
        ),
      [act],
    ),
    redo: useCallback(
      () =>
        act((which, { revision }) =>
          call(documentRoutes.redoEdit, { ...which, query: CHANGES, body: { revision } }),
        ),
      [act],
    ),
    restore: useCallback(
      (to) =>
        act((which, { revision }) =>
          call(documentRoutes.restoreRevision, { ...which, query: CHANGES, body: { revision, to } }),
        ),
      [act],
    ),
    cover: useCallback(
      (picture) =>
        act(async ({ params, token }, now) => {
          const reply = picture
            ? await sendCover(params, picture, token)
            : { ...(await call(publishingRoutes.removeCover, { params, token })), cover: null };
          if (!reply.success) return { success: false, message: reply.message };
          const document = { ...now.document, cover: reply.cover };
          return { success: true, message: reply.message, document };
        }),
      [act],
    ),
    name: useCallback(
      (body) =>
        act((which, { revision }) => {
          const isVersion = [body.title, body.addTags, body.removeTags].every((part) => part === undefined);
          const seen = isVersion ? { revision } : {};
          return call(documentRoutes.changeDocument, { ...which, body: { ...body, ...seen } });
        }),
      [act],
    ),
  };
}
