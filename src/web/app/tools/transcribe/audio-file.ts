import { AUDIO_FORMATS } from "#contract/audio-formats.ts";

/** What may hold sound, by its type; of a video the sound is taken. */
const TYPES = ["audio/*", "application/ogg", "video/mp4", "video/webm", "video/quicktime"];
/** Browsers know no type for some of the formats that the server reads. */
const ENDINGS = AUDIO_FORMATS.flatMap(({ endings }): readonly string[] => endings);

/** What the file picker offers: the same as may be dropped. */
export const ACCEPT = [...TYPES, ...ENDINGS.map((ending) => `.${ending}`)].join(",");

/** Whether a file may hold sound, by its type or its name. The server looks inside. */
export function mayBeAudio({ type, name }: { type: string; name: string }): boolean {
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  return type.startsWith("audio/") || TYPES.includes(type) || ENDINGS.includes(ending);
}

/** Whether a file is a video as far as its type tells; a recording of sound alone may carry such a type, too. */
export function isVideo({ type }: { type: string }): boolean {
  return type.startsWith("video/");
}

/**
 * Length of a sound file in seconds as this browser reads it, or null when it cannot: a format it does not know,
 * or a recording without a length in its head.
 */
export function measureSeconds(address: string, signal: AbortSignal): Promise<number | null> {
  return new Promise((resolve) => {
    const audio = new Audio();
    const end = (seconds: number | null) => {
      audio.removeAttribute("src");
      audio.load();
      resolve(seconds);
    };
    audio.preload = "metadata";
    audio.addEventListener(
      "loadedmetadata",
      () => end(Number.isFinite(audio.duration) ? audio.duration : null),
      {
        once: true,
      },
    );
    audio.addEventListener("error", () => end(null), { once: true });
    signal.addEventListener("abort", () => end(null), { once: true });
    audio.src = address;
  });
}

/** How the containers begin that the server reads; MPEG audio alone begins anywhere with its sync bits. */
const BEGINNINGS =
  /^(?:RIFF|RF64|FORM|OggS|fLaC|ID3|[\s\S]E\xdf\xa3|[\s\S]{4}(?:ftyp|moov|mdat|free|skip|wide))|\xff[\xe0-\xff]/;
const LOOKED_AT = 16_384;

/** Whether a file that this browser can't play may be sound all the same. The server looks further. */
export async function mayBeSound(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, LOOKED_AT).arrayBuffer());
  return BEGINNINGS.test(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** Bytes and seconds up to which a file is decoded here to draw it: whole files are held in memory meanwhile. */
const DRAWN = { bytes: 64_000_000, seconds: 1_200 };
/** Samples a second that are enough to see where somebody speaks. */
const SAMPLE_RATE = 8_000;
const PEAKS = 240;

/** Peak levels 0–1 of a sound file, evenly spaced; empty when it is too long to decode here, or unreadable. */
export async function measurePeaks(file: Blob, seconds: number | null): Promise<number[]> {
  if (seconds === null || seconds > DRAWN.seconds || file.size > DRAWN.bytes) return [];
  try {
    const context = new OfflineAudioContext(1, 1, SAMPLE_RATE);
    const sound = await context.decodeAudioData(await file.arrayBuffer());
    return peaksOf(sound.getChannelData(0), PEAKS);
  } catch {
    return [];
  }
}

/** The loudest sample of each of `count` equal stretches, against the loudest of all. */
export function peaksOf(samples: Float32Array, count: number): number[] {
  const peaks = Array.from({ length: count }, (_, i) => {
    const end = Math.floor(((i + 1) * samples.length) / count);
    let peak = 0;
    for (let at = Math.floor((i * samples.length) / count); at < end; at++) {
      peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    }
    return peak;
  });
  const loudest = Math.max(...peaks);
  return loudest > 0 ? peaks.map((peak) => peak / loudest) : peaks;
}
