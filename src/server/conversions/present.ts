import type { Conversion, OpenedConversion } from "#contract/conversions.ts";
import { type Say, told } from "#contract/outcomes.ts";
import type { Services } from "#server/services.ts";
import { type AudioLinks, audioLinksOf } from "./audio-link.ts";
import type { ConversionRow } from "./begin.ts";
import type { LiveState } from "./hub.ts";
import { outcomeOf } from "./outcome.ts";
import { isOver } from "./wait.ts";

/** Levels that a list shows of a sound. */
const FEW_PEAKS = 32;

/** What is shown of a row. Texts and times are not even read: they may be megabytes each. */
type ShownRow = Pick<
  ConversionRow,
  | "id"
  | "idempotencyKey"
  | "tool"
  | "state"
  | "title"
  | "credits"
  | "charged"
  | "delivered"
  | "createdAt"
  | "expiresAt"
  | "failure"
  | "progress"
  | "seconds"
  | "voice"
  | "audio"
  | "peaks"
>;

type Showing = { linkTo: AudioLinks; say: Say /** How far it is in this process. */; live?: LiveState };

/** A conversion as every call and every event tells of it. */
export function presentConversion(
  services: Services,
  row: ShownRow,
  { linkTo, say, live = isOver(row) ? undefined : services.hub.live(row.id) }: Showing,
): Conversion {
  const sounds = row.tool === "text-to-speech" && live !== undefined && live.seconds > 0;
  return {
    id: row.id,
    key: row.idempotencyKey,
    tool: row.tool,
    state: live ? "running" : row.state,
    ...told(say, outcomeOf(row)),
    title: row.title,
    credits: row.charged,
    price: row.credits,
    cancelCosts: isOver(row) ? 0 : (live?.delivered ?? row.delivered),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    progress: live?.progress ?? row.progress,
    seconds: row.seconds,
    voice: row.voice,
    audio: row.audio !== null || sounds ? linkTo(row.id) : null,
    peaks: row.peaks && fewer(row.peaks),
  };
}

/** A conversion with all that was made of it. */
export async function presentOpened(
  services: Services,
  row: ConversionRow,
  say: Say,
): Promise<OpenedConversion> {
  const linkTo = await audioLinksOf(services, row.userId);
  const brokenOff = row.state === "canceled" || row.state === "failed";
  const { segments, words, peaks, notFollowed } = row;
  return {
    conversion: presentConversion(services, row, { linkTo, say }),
    result: {
      text: row.tool === "text-to-speech" ? row.prompt : row.text,
      heard: (brokenOff && segments?.at(-1)?.end) || null,
      segments,
      words,
      peaks,
      notFollowed,
    },
  };
}

/** The mean of each stretch, to two digits. */
function fewer(peaks: number[]): number[] {
  if (peaks.length <= FEW_PEAKS) return peaks;
  return Array.from({ length: FEW_PEAKS }, (_, i) => {
    const stretch = peaks.slice(
      Math.floor((i * peaks.length) / FEW_PEAKS),
      Math.floor(((i + 1) * peaks.length) / FEW_PEAKS),
    );
    return Math.round((100 * stretch.reduce((sum, level) => sum + level, 0)) / stretch.length) / 100;
  });
}
