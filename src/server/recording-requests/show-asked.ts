import type { Asked } from "#contract/asked.ts";
import type { Services } from "#server/services.ts";
import type { FoundRequest } from "./find-request.ts";
import { roomOf } from "./room-of.ts";

/** Hosts of services that may make it into text, as the person who asks allows it now. */
export function hostsShown({ transcription }: Services, places: FoundRequest["places"]): string[] {
  const hosts = transcription.links.flatMap(({ host }) => (host === null || places === "here" ? [] : [host]));
  return [...new Set(hosts)];
}

/** What a request says to whom it asks: whose it is, what may still be sent, and what becomes of it. */
export async function showAsked(services: Services, { request, places }: FoundRequest): Promise<Asked> {
  const { settings } = services;
  return {
    title: request.title,
    greeting: request.greeting,
    name: request.name,
    expiresAt: request.expiresAt.toISOString(),
    room: await roomOf(services.db, request),
    days: settings.RECEIVED_DAYS,
    unfinishedHours: settings.GUEST_QUIET_HOURS,
    keepRecordings: settings.KEEP_UPLOADS,
    services: hostsShown(services, places),
    writesDown: request.writesDown,
    operator: { name: settings.OPERATOR_NAME ?? null, email: settings.OPERATOR_EMAIL ?? null },
  };
}
