import { readFileSync } from "node:fs";
import { PACKS } from "#contract/packs.ts";
import type { SocialPicture } from "#contract/public-pages.ts";
import { SOCIAL_PICTURE } from "#contract/site-address.ts";
import type { Voice } from "#contract/voices.ts";
import { EXTENTS, VOICE_DATA } from "#web/ui/data/voices.ts";
import { barsPath, resamplePeaks } from "#web/ui/drawing/bars.ts";
import { flow } from "#web/ui/drawing/flow.ts";
import { voiceMarkPath } from "#web/ui/drawing/voice-mark.ts";

const { width, height } = SOCIAL_PICTURE;
const MARGIN = 72;
const GROUNDS = {
  paper: "background: var(--paper)",
  voice: "background: var(--voice-tint)",
  cool: "background: var(--cool-tint)",
  band: "background: var(--band); color-scheme: dark",
};

const file = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url));
const font = (path: string) =>
  `url(data:font/woff2;base64,${file(`node_modules/@fontsource-variable/${path}`).toString("base64")})`;
const BRICOLAGE = font("bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2");
const SIGN = file("public/favicon.svg")
  .toString()
  .replace("<svg ", '<svg height="52" ')
  .replace(/<style>.*<\/style>/, "<style>.w{stroke:var(--cool)}</style>");

/** The HTML of one picture: the sign, the title as large as it fits, and the page's drawing along the lower edge. */
export function socialCard(title: string, kind: SocialPicture, word: string): string {
  return `<!doctype html><meta charset="utf-8"><style>
    ${file("src/web/styles/tokens.css")
      .toString()
      .replace(/@theme[\s\S]*$/, "")}
    @font-face { font-family: Bricolage; src: ${BRICOLAGE}; font-weight: 200 800; font-stretch: 75% 100% }
    * { margin: 0 }
    body { ${GROUNDS[kind.ground]}; color: var(--ink); width: ${width}px; height: ${height}px; overflow: hidden;
      font-family: Bricolage; position: relative; font-optical-sizing: auto }
    header { position: absolute; top: 50px; left: ${MARGIN - 4}px; display: flex; align-items: center; gap: 16px;
      font: 640 40px/1 Bricolage; letter-spacing: -.035em }
    h1 { position: absolute; top: 148px; left: ${MARGIN}px; right: ${MARGIN}px; font: 640 112px/1 Bricolage;
      font-stretch: 90%; letter-spacing: -.034em; text-wrap: balance }
    svg.drawing { position: absolute; bottom: 0; left: 0 }
  </style><header>${SIGN}saywrite</header><h1>${escaped(title)}</h1>${DRAWINGS[kind.drawing](word)}`;
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const drawing = (top: number, content: string) =>
  `<svg class="drawing" width="${width}" height="${height - top}" viewBox="0 ${top} ${width} ${height - top}" fill="none" stroke-linecap="round" stroke-linejoin="round">${content}</svg>`;

const DRAWINGS: Record<SocialPicture["drawing"], (word: string) => string> = {
  "to-writing": (word) => line("saywrite", word, "sound-to-writing"),
  "to-sound": (word) => line("said", word, "writing-to-sound"),
  voices,
  packs,
};

/** The line of the house, in from one edge of the picture and out at the other. */
function line(
  recording: keyof typeof EXTENTS,
  word: string,
  direction: "sound-to-writing" | "writing-to-sound",
) {
  const fromSound = direction === "sound-to-writing";
  const drawn = flow({
    extents: EXTENTS[recording],
    word,
    direction,
    width: fromSound ? width - MARGIN + 30 : width + 40,
    height: 270,
    size: 218,
    amplitude: 104,
    swing: 10.6,
    base: 514,
    axis: 482,
    start: fromSound ? -16 : MARGIN - 6,
    tail: fromSound ? 40 : 0,
  });
  const [first, last] = fromSound ? ["var(--voice)", "var(--cool)"] : ["var(--cool)", "var(--voice)"];
  return drawing(
    330,
    `<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="${drawn.turn[0]}" x2="${drawn.turn[1]}" y1="0" y2="0">
      <stop stop-color="${first}"/><stop offset=".5" stop-color="var(--turn)"/><stop offset="1" stop-color="${last}"/></linearGradient>
    <g stroke="url(#g)" stroke-width="8.6"><path d="${drawn.line}"/><path d="${drawn.lifts}"/></g>`,
  );
}

/** All ten marks, low pitch to high, filled and as outlines by turns. */
function voices(): string {
  const byPitch = Object.entries(VOICE_DATA).sort(([, a], [, b]) => a.pitch - b.pitch);
  const room = (width - 2 * MARGIN) / 5;
  const marks = byPitch.map(([voice, { mark }], i) => {
    const [x, y] = [MARGIN + (i % 5) * room, i < 5 ? 330 : 470];
    const filled = i % 3 === 0;
    return `<g transform="translate(${x - 8} ${y}) scale(1.3)" stroke="var(--v-${voice})" stroke-width="2.2"><path fill-rule="evenodd" ${filled ? `fill="var(--v-${voice})"` : ""} d="${voiceMarkPath(mark, 100, 0.08)}"/></g>`;
  });
  return drawing(320, marks.join(""));
}

/** Whose sentence lends its levels to the bars of a pack. */
const SPEAKERS: readonly Voice[] = ["alloy", "nova", "onyx"];

/** The packs as rows in which one bar is one credit, on one scale. */
function packs(): string {
  const most = Math.max(...PACKS.map(({ credits }) => credits));
  const step = (width - 2 * MARGIN) / most;
  const rows = PACKS.map(({ credits }, i) => {
    const { peaks } = VOICE_DATA[SPEAKERS[i % SPEAKERS.length] ?? "alloy"].hero;
    const path = barsPath(resamplePeaks(peaks, credits), { step, height: 84, thickness: step * 0.52 });
    return `<path transform="translate(${MARGIN} ${318 + i * 94})" stroke="var(--voice)" stroke-width="${step * 0.52}" d="${path}"/>`;
  });
  return drawing(310, rows.join(""));
}
