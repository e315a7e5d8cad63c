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
} from "#server/documents/index.ts";
import { answer, refused } from "#server/platform/http/answer.ts";
import { countEdit, countWritten } from "#server/platform/http/count-edit.ts";
import type { App } from "#server/platform/http/route.ts";
import { sayTo } from "#server/platform/http/say.ts";
import type { Services } from "#server/services.ts";
import { openEdited } from "./open-document.ts";

/** What is done to the text of a recording: who speaks, where it is cut, what is found in it and left out of it. */
export function transcriptEditCalls(app: App, services: Services): void {
  const { db, settings } = services;
  const calls = TRANSCRIPT_EDIT_CALLS;
  const edited = openEdited(services);

  answer(app, services, calls.nameSpeaker, async ({ person, params, query, body, request }) => {
    await countEdit(services, person.id);
    const which = { id: params.id, userId: person.id };
    await nameSpeaker(db, { ...which, revision: body.revision }, params.speaker, body.name);
    return edited({ ...which, say: sayTo(request) }, query, body.revision);
  });

  answer(app, services, calls.mergeSpeakers, async ({ person, params, query, body, request }) => {
    await countEdit(services, person.id);
    const which = { id: params.id, userId: person.id };
    const seen = { ...which, revision: body.revision };
    await countWritten(services, person.id, await mergeSpeakers(db, seen, params.speaker, body.into));
    return edited({ ...which, say: sayTo(request) }, query, body.revision);
  });

  answer(app, services, calls.giveToSpeaker, async ({ person, params, query, body, request }) => {
    await countEdit(services, person.id);
    const which = { id: params.id, userId: person.id };
    const { revision, ...given } = body;
    const written = await giveToSpeaker(db, { ...which, revision }, params.segment, given);
    await countWritten(services, person.id, written);
    return edited({ ...which, say: sayTo(request) }, query, revision);
  });

  answer(app, services, calls.splitSegment, async ({ person, params, query, body, request }) => {
    await countEdit(services, person.id);
    const which = { id: params.id, userId: person.id };
    const { revision, ...split } = body;
    const refusal = await splitSegment(db, { ...which, revision }, params.segment, split);
    return refusal ? refused(refusal) : edited({ ...which, say: sayTo(request) }, query, revision);
  });

  answer(app, services, calls.joinSegments, async ({ person, params, query, body, request }) => {
    await countEdit(services, person.id);
    const which = { id: params.id, userId: person.id };
    const seen = { ...which, revision: body.revision };
    const refusal = await joinSegments(db, seen, params.segment, body.second);
    return refusal ? refused(refusal) : edited({ ...which, say: sayTo(request) }, query, body.revision);
  });

  answer(app, services, calls.replaceText, async ({ person, params, query, body, request }) => {
    await countEdit(services, person.id);
    const which = { id: params.id, userId: person.id };
    const { revision, ...sought } = body;
    const isRoom = roomIn(settings, person.id);
    const replaced = await replaceText(db, { ...which, revision }, sought, isRoom);
    if (typeof replaced !== "number") return refused(replaced);
    await countWritten(services, person.id, replaced);
    return { ...(await edited({ ...which, say: sayTo(request) }, query, revision)), places: replaced };
  });

  answer(app, services, calls.removeFillers, async ({ person, params, query, body, request }) => {
    await countEdit(services, person.id);
    const which = { id: params.id, userId: person.id };
    const kinds = new Set([
      ...(body.fillers ? (["filler"] as const) : []),
      ...(body.repeated ? (["repeated"] as const) : []),
    ]);
    const seen = { ...which, revision: body.revision };
    const removed = await removeFillers(db, seen, kinds, body.only);
    await countWritten(services, person.id, removed);
    return { ...(await edited({ ...which, say: sayTo(request) }, query, body.revision)), places: removed };
  });

  answer(app, services, calls.settleDoubts, async ({ person, params, query, body, request }) => {
    await countEdit(services, person.id);
    const which = { id: params.id, userId: person.id };
    await settleDoubts(db, { ...which, revision: body.revision }, params.segment, body.at);
    return edited({ ...which, say: sayTo(request) }, query, body.revision);
  });
}
