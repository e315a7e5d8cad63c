import type { Upload } from "#contract/uploads.ts";
import type { Hearable } from "#web/app/conversions/noise/hear-noise.tsx";
import type { listUnsent, Recording } from "#web/lib/recording/recording-store.ts";

/** A recording that waits to be transcribed: in this browser, on the server, or in both. */
export type Waiting = Recording & {
  /** It lies in this browser, and can be heard. */
  here: boolean;
  /** What the server has of it, from this device or another. */
  copy: Upload | null;
  /** It may still be recorded, on another device. */
  live: boolean;
};

type Unsent = Awaited<ReturnType<typeof listUnsent>>;

/** The first of them that can be heard without its noise: the server has all that there is of it. */
export function hearableOf(list: readonly Waiting[]): Hearable | null {
  const whole = list.find(
    ({ copy, here, live }) => copy && !live && (!here || copy.received === copy.length),
  );
  const id = whole?.copy?.id;
  return id === undefined ? null : { of: id, send: async () => id };
}

/** One list of what waits in this browser and on the server, oldest first: the same recording is in it once. */
export function joinWaiting(owner: string, unsent: Unsent, uploads: readonly Upload[]): Waiting[] {
  const copies = new Map<string, Upload>();
  for (const upload of uploads) {
    if (!upload.recording || upload.received === 0) continue;
    const id = upload.recording.id || upload.id;
    const other = copies.get(id);
    if (!other || other.received < upload.received) copies.set(id, upload);
  }
  const local = unsent.free.map((recording): Waiting => {
    const copy = copies.get(recording.id) ?? null;
    const seconds = Math.max(recording.seconds, copy?.recording?.seconds ?? 0);
    const captions = recording.captions ?? copy?.recording?.captions ?? undefined;
    return { ...recording, seconds, captions, here: true, copy, live: false };
  });
  const known = new Set([...unsent.busy, ...local.map(({ id }) => id)]);
  const elsewhere = [...copies].flatMap(([id, copy]): Waiting[] => {
    if (known.has(id) || !copy.recording) return [];
    const { startedAt, mimeType, seconds, live } = copy.recording;
    const captions = copy.recording.captions ?? undefined;
    const recording = { id, owner, startedAt, mimeType, seconds, captions };
    return [{ ...recording, peaks: [], key: null, here: false, copy, live }];
  });
  return [...local, ...elsewhere].sort((a, b) => a.startedAt.localeCompare(b.startedAt));
}
