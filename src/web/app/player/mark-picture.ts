import type { Voice } from "#contract/voices.ts";
import { voiceMarkPath } from "#web/ui/drawing/voice-mark.ts";
import type { usePortraits } from "#web/ui/use-portrait.ts";

/** Pixels of its side: what lock screens ask for. */
const SIDE = 512;

/** The mark of a voice on paper as a picture (address of a PNG), for where only pictures are shown; null without a canvas. */
export function markPicture(
  voice: Voice,
  { mark }: ReturnType<ReturnType<typeof usePortraits>>,
): string | null {
  const canvas = document.createElement("canvas");
  canvas.width = SIDE;
  canvas.height = SIDE;
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  const colour = (name: string) => {
    pen.fillStyle = resolved(name);
  };
  colour("--paper");
  pen.fillRect(0, 0, SIDE, SIDE);
  colour(`--v-${voice}`);
  pen.fill(new Path2D(voiceMarkPath(mark, SIDE, 0.16)), "evenodd");
  return canvas.toDataURL("image/png");
}

/** A colour of the page as a canvas knows it: of two for light and dark, the one that holds now. */
function resolved(name: string): string {
  const probe = document.createElement("span");
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
