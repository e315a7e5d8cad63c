import { useMemo } from "react";
import type { Sought } from "#contract/find-in-text.ts";
import { documentRoutes } from "#contract/routes/documents.ts";
import { transcriptEditRoutes as routes } from "#contract/routes/transcript-edits.ts";
import { call } from "#web/lib/client/call.ts";
import type { EditEnd, Edits } from "../use-edits.ts";

type Fillers = {
  fillers: boolean;
  repeated: boolean;
  /** One alone, which begins there. */
  only?: { segment: string; at: number };
};

/** What is done to the text of a recording beside writing a segment anew. */
export type TranscriptEdits = {
  name: (speaker: number, name: string) => Promise<EditEnd>;
  merge: (speaker: number, into: number) => Promise<EditEnd>;
  give: (segment: string, to: { speaker: number; following: boolean }) => Promise<EditEnd>;
  /** `second`: the id of what follows, which the page makes up. */
  split: (segment: string, at: number, second: string) => Promise<EditEnd>;
  join: (segment: string, second: string) => Promise<EditEnd>;
  paragraph: (segment: string, begins: boolean) => Promise<EditEnd>;
  replaceAll: (sought: Sought & { by: string }) => Promise<EditEnd>;
  removeFillers: (which: Fillers) => Promise<EditEnd>;
  /** Leaves the doubtful word that begins `at` an offset as it is. */
  settle: (segment: string, at: number) => Promise<EditEnd>;
};

const CHANGES = { answer: "changes" } as const;

/** The edits of a transcript, each from the text that the one before left. */
export function useTranscriptEdits({ send }: Pick<Edits, "send">): TranscriptEdits {
  return useMemo(
    () => ({
      name: (speaker, name) =>
        send(({ params, token }, { revision }) =>
          call(routes.nameSpeaker, {
            ...{ params: { ...params, speaker }, query: CHANGES, body: { name, revision }, token },
          }),
        ),
      merge: (speaker, into) =>
        send(({ params, token }, { revision }) =>
          call(routes.mergeSpeakers, {
            ...{ params: { ...params, speaker }, query: CHANGES, body: { into, revision }, token },
          }),
        ),
      give: (segment, to) =>
        send(
          ({ params, token }, { revision }) =>
            call(routes.giveToSpeaker, {
              ...{ params: { ...params, segment }, query: CHANGES, body: { ...to, revision }, token },
            }),
          [segment],
        ),
      split: (segment, at, second) =>
        send(
          ({ params, token }, { revision }) =>
            call(routes.splitSegment, {
              ...{ params: { ...params, segment }, query: CHANGES, body: { at, second, revision }, token },
            }),
          [segment],
        ),
      join: (segment, second) =>
        send(
          ({ params, token }, { revision }) =>
            call(routes.joinSegments, {
              ...{ params: { ...params, segment }, query: CHANGES, body: { second, revision }, token },
            }),
          [segment, second],
        ),
      paragraph: (segment, paragraph) =>
        send(
          ({ params, token }, { revision }) =>
            call(documentRoutes.changeSegment, {
              ...{ params: { ...params, segment }, query: CHANGES, body: { paragraph, revision }, token },
            }),
          [segment],
        ),
      replaceAll: (sought) =>
        send((which, { revision }) =>
          call(routes.replaceText, { ...which, query: CHANGES, body: { ...sought, revision } }),
        ),
      removeFillers: (wanted) =>
        send((which, { revision }) =>
          call(routes.removeFillers, { ...which, query: CHANGES, body: { ...wanted, revision } }),
        ),
      settle: (segment, at) =>
        send(
          ({ params, token }, { revision }) =>
            call(routes.settleDoubts, {
              ...{ params: { ...params, segment }, query: CHANGES, body: { at, revision }, token },
            }),
          [segment],
        ),
    }),
    [send],
  );
}
