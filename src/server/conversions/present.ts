import type { Conversion, ConversionSummary } from "#contract/conversions.ts";
import { type Say, told } from "#contract/outcomes.ts";
import { nameIn } from "#contract/recording-name.ts";
import type { Services } from "#server/services.ts";
import { type AudioLinks, audioLinksOf } from "./audio-link.ts";
import type { ConversionRow } from "./begin.ts";
import { outcomeOf } from "./outcome.ts";
import { isOver } from "./wait.ts";

/** Levels that a list shows of a sound. */
const FEW_PEAKS = 32;

type SummaryRow = Pick<
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
  | "madeSeconds"
  | "peaks"
>;

/** A conversion as lists show it: some hundred bytes, however long it is. */
export function presentSummary(
  row: SummaryRow,
  { linkTo, say }: { linkTo: AudioLinks; say: Say },
): ConversionSummary {
  const growing = row.state === "running" && row.tool === "text-to-speech" && row.madeSeconds > 0;
  return {
    id: row.id,
    key: row.idempotencyKey,
    tool: row.tool,
    state: row.state,
    ...told(say, outcomeOf(row)),
    title: nameIn(say, row.tool, row.title),
    credits: row.charged,
    price: row.credits,
    cancelCosts: isOver(row) ? 0 : row.delivered,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    progress: row.progress,
    seconds: row.seconds,
    voice: row.voice,
    audio: row.audio !== null || growing ? linkTo(row.id) : null,
    peaks: row.peaks && fewer(row.peaks),
  };
}

/** A conversion with all that was made of it. */
export async function presentConversion(
  services: Services,
  row: ConversionRow,
  say: Say,
): Promise<Conversion> {
  const linkTo = await audioLinksOf(services, row.userId);
  const brokenOff = row.state === "canceled" || row.state === "failed";
  const heard = (brokenOff && row.segments?.at(-1)?.end) || null;
  return {
    ...presentSummary(row, { linkTo, say }),
    heard,
    text: row.tool === "text-to-speech" ? row.prompt : row.text,
    segments: row.segments,
    words: row.words,
    peaks: row.peaks,
    notFollowed: row.notFollowed,
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
