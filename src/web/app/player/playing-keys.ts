import type { KeyRows } from "#web/app/parts/keys-sheet.tsx";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import { ARROW_SECONDS, BACK_SECONDS } from "./steps.ts";

const copy = TOOLS_COPY.keys;

/** The keys of every player. */
export const PLAYING: KeyRows = [
  [[copy.space, "K"], copy.play],
  [["J", "L"], copy.seconds(BACK_SECONDS)],
  [["←", "→"], copy.seconds(ARROW_SECONDS)],
  [[",", "."], copy.word],
  [[copy.shift, "←", "→"], copy.sentence],
];
/** The same, for who listens to the page. */
export const SHORTCUTS = {
  play: "K",
  back: "J",
  forward: "L",
  steps: ", . Shift+ArrowLeft Shift+ArrowRight ArrowLeft ArrowRight",
};
