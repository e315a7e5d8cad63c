/** How long, and how many bytes of, what was heard lately is kept: about a hundred beginnings. */
const KEPT_MILLISECONDS = 600_000;
const MOST_BYTES = 16_000_000;

type Kept = { sound: Uint8Array; timer: NodeJS.Timeout };

/** The oldest first. */
const kept = new Map<string, Kept>();
let bytes = 0;

const nameOf = (key: string, denoise: boolean) => `${key} ${denoise}`;

/** What was heard of a file here lately, by its key in storage, with its noise or without; undefined where it was not. */
export const findHeard = (key: string, { denoise }: { denoise: boolean }): Uint8Array | undefined =>
  kept.get(nameOf(key, denoise))?.sound;

/** Keeps what is heard of a file for a while: it may be gigabytes elsewhere, which nobody fetches again for its first seconds. */
export function keepHeard(key: string, { denoise }: { denoise: boolean }, sound: Uint8Array): void {
  const name = nameOf(key, denoise);
  drop(name);
  const timer = setTimeout(() => drop(name), KEPT_MILLISECONDS).unref();
  kept.set(name, { sound, timer });
  bytes += sound.byteLength;
  for (const oldest of kept.keys()) {
    if (bytes <= MOST_BYTES) return;
    drop(oldest);
  }
}

function drop(name: string): void {
  const one = kept.get(name);
  if (!one) return;
  clearTimeout(one.timer);
  kept.delete(name);
  bytes -= one.sound.byteLength;
}
