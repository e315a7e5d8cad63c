import { TRANSCRIPT_EDIT_CALLS } from "#contract/transcript-edits.ts";
import {
  giveToSpeaker,
  joinSegments,
  mergeSpeakers,
  nameSpeaker,
  removeFillers,
  replaceText,
  roomIn,
  settleDoubts,
  splitSegment,
  textBytesOf,
} from "#server/documents/index.ts";
import { answer, refused } from "#server/platform/http/answer.ts";
import { countEdit, countWritten } from "#server/platform/http/count-edit.ts";
import type { App } from "#server/platform/http/route.ts";
import { sayTo } from "#server/platform/http/say.ts";
import type { Services } from "#server/services.ts";
import { openEdited } from "./open-document.ts";

/** Bytes of text, with the times of its words beside them, that are as much as a row of usual length. */
const ROW_BYTES = 40;

/** What is done to the text of a recording: who speaks, where it is cut, what is found in it and left out of it. */
export function transcriptEditCalls(app: App, services: Services): void {
  const { db, settings } = services;
  const calls = TRANSCRIPT_EDIT_CALLS;
  const edited = openEdited(services);
  const isRoomOf = ({ id }: { id: string }) => roomIn(settings, id);

  /** Has an edit done, and counts it by what the text has grown with all that it was: each keeps what was there before. */
  const counted = async <T>(
    { id, userId }: { id: string; userId: string },
    edit: () => Promise<T>,
  ): Promise<T> => {
    const before = await textBytesOf(db, id);
    const done = await edit();
    await countWritten(services, userId, ((await textBytesOf(db, id)) - before) / ROW_BYTES);
    return done;
  };

  answer(app, services, calls.nameSpeaker, async ({ person, params, query, body, request }) => {
    await countEdit(services, person.id);
    const which = { id: params.id, userId: person.id, device: person.device };
    await nameSpeaker(db, { ...which, revision: body.revision }, params.speaker, body.name);
    return edited({ ...which, say: sayTo(request) }, query, body.revision);
  });

  answer(app, services, calls.mergeSpeakers, async ({ person, params, query, body, request }) => {
    await countEdit(services, person.id);
    const which = { id: params.id, userId: person.id, device: person.device };
    const seen = { ...which, revision: body.revision };
    const merged = { speaker: params.speaker, into: body.into };
    const given = await counted(which, () => mergeSpeakers(db, seen, merged, isRoomOf(person)));
    if (typeof given !== "number") return refused(given);
    return edited({ ...which, say: sayTo(request) }, query, body.revision);
  });

  answer(app, services, calls.giveToSpeaker, async ({ person, params, query, body, request }) => {
    await countEdit(services, person.id);
    const which = { id: params.id, userId: person.id, device: person.device };
    const { revision, ...wanted } = body;
    const seen = { ...which, revision };
    const given = await counted(which, () =>
      giveToSpeaker(db, seen, params.segment, wanted, isRoomOf(person)),
    );
    if (typeof given !== "number") return refused(given);
    return edited({ ...which, say: sayTo(request) }, query, revision);
  });

  answer(app, services, calls.splitSegment, async ({ person, params, query, body, request }) => {
    await countEdit(services, person.id);
    const which = { id: params.id, userId: person.id, device: person.device };
    const { revision, ...split } = body;
    const refusal = await counted(which, () =>
      splitSegment(db, { ...which, revision }, params.segment, split, isRoomOf(person)),
    );
    return refusal ? refused(refusal) : edited({ ...which, say: sayTo(request) }, query, revision);
  });

  answer(app, services, calls.joinSegments, async ({ person, params, query, body, request }) => {
    await countEdit(services, person.id);
    const which = { id: params.id, userId: person.id, device: person.device };
    const seen = { ...which, revision: body.revision };
    const refusal = await counted(which, () =>
      joinSegments(db, seen, params.segment, body.second, isRoomOf(person)),
    );
    return refusal ? refused(refusal) : edited({ ...which, say: sayTo(request) }, query, body.revision);
  });

  answer(app, services, calls.replaceText, async ({ person, params, query, body, request }) => {
    await countEdit(services, person.id);
    const which = { id: params.id, userId: person.id, device: person.device };
    const { revision, ...sought } = body;
    const seen = { ...which, revision };
    const replaced = await counted(which, () => replaceText(db, seen, sought, isRoomOf(person)));
    if (typeof replaced !== "number") return refused(replaced);
    return { ...(await edited({ ...which, say: sayTo(request) }, query, revision)), places: replaced };
  });

  answer(app, services, calls.removeFillers, async ({ person, params, query, body, request }) => {
    await countEdit(services, person.id);
    const which = { id: params.id, userId: person.id, device: person.device };
    const kinds = new Set([
      ...(body.fillers ? (["filler"] as const) : []),
      ...(body.repeated ? (["repeated"] as const) : []),
    ]);
    const seen = { ...which, revision: body.revision };
    const removed = await counted(which, () => removeFillers(db, seen, kinds, body.only, isRoomOf(person)));
    if (typeof removed !== "number") return refused(removed);
    return { ...(await edited({ ...which, say: sayTo(request) }, query, body.revision)), places: removed };
  });

  answer(app, services, calls.settleDoubts, async ({ person, params, query, body, request }) => {
    await countEdit(services, person.id);
    const which = { id: params.id, userId: person.id, device: person.device };
    const seen = { ...which, revision: body.revision };
    const doubts = { id: params.segment, at: body.at };
    const refusal = await counted(which, () => settleDoubts(db, seen, doubts, isRoomOf(person)));
    if (refusal) return refused(refusal);
    return edited({ ...which, say: sayTo(request) }, query, body.revision);
  });
}
