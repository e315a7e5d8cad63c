import { open } from "node:fs/promises";
import { eq } from "drizzle-orm";
import type { StillAllowed } from "#server/platform/http/still-allowed.ts";
import type { Services } from "#server/services.ts";
import { audioKey } from "./audio-key.ts";
import { deliver } from "./deliver.ts";
import type { LiveState } from "./hub.ts";
import { conversion } from "./tables.ts";

const chunkBytes = 64 * 1024;
const lookEveryMilliseconds = 500;

/**
 * Speech in the making, from its start until its conversion ends. Each block is noted as delivered before its first
 * byte goes out; where it may not be given, or its reader is no longer allowed, the stream ends.
 */
export async function* followSpeech(
  services: Services,
  live: LiveState,
  allowed: StillAllowed,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const file = await open(services.storage.pathOf(audioKey(live.row)), "r").catch(() => null);
  if (!file) return; // nothing is made yet, or nothing any more
  try {
    for (let position = 0; !signal.aborted; ) {
      if (!(await allowed())) return;
      const next = live.marks.find(({ bytes }) => bytes > position);
      const running = services.hub.live(live.row.id) === live;
      const answer = next ? await deliver(services, live, next.credits) : "wait";
      const free = answer === "go" || ((answer === "stop" || !running) && (await isDone(services, live)));
      if (!free && (answer === "stop" || !running)) return;
      const wanted = Math.min(chunkBytes, answer === "go" && next ? next.bytes - position : chunkBytes);
      const { bytesRead, buffer } = free
        ? await file.read(Buffer.allocUnsafe(wanted), 0, wanted, position)
        : { bytesRead: 0, buffer: Buffer.alloc(0) };
      if (bytesRead > 0) {
        position += bytesRead;
        yield buffer.subarray(0, bytesRead);
      } else if (running) await services.hub.change(live.row.id, lookEveryMilliseconds, signal);
      else return;
    }
  } finally {
    await file.close();
  }
}

/** Then it is paid, and what is left of it may go out whatever was delivered before. */
async function isDone(services: Services, { row }: LiveState): Promise<boolean> {
  const [now] = await services.db
    .select({ state: conversion.state })
    .from(conversion)
    .where(eq(conversion.id, row.id));
  return now?.state === "done";
}
