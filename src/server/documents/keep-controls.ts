import { parseScript } from "#contract/parse-script.ts";
import { controlAt } from "#contract/script-controls.ts";
import { VOICES } from "#contract/voices.ts";

/** No control is longer: where one may be cut into is looked for so far back. */
const LONGEST_CONTROL = 80;

/** What ends a manner, with the space before it: it belongs to what was said in it. */
const ENDS = /(?:[ \t\u00a0]*\[\/(?:em|speed)\])+\s*/iy;

/** Whether a text has nothing that is said. */
export function isControlsAlone(text: string): boolean {
  const parts = parseScript(text, { voices: VOICES });
  return parts.every((part) => part.kind !== "say" || part.text.trim() === "");
}

/** Whether a line calls a voice by its name, as `Nova: …`. */
export function beginsWithVoice(line: string): boolean {
  const [first] = parseScript(line.slice(0, LONGEST_CONTROL), { voices: VOICES });
  return first?.kind === "voice";
}

/** Ends of sentences (UTF-16 offsets) moved out of controls, and behind those that end the manner of what stands before. */
export function endsAtControls(text: string, ends: readonly number[]): number[] {
  const moved = ends.map((end) => {
    ENDS.lastIndex = end - trailingSpace(text, end);
    const closed = ENDS.exec(text);
    return beforeControl(text, Math.max(end, closed ? ENDS.lastIndex : 0));
  });
  return [...new Set(moved)].filter((end) => end > 0);
}

/** A place to cut a text, or the beginning of the control that it lies in; never 0. */
export function beforeControl(text: string, cut: number): number {
  const least = Math.max(0, cut - LONGEST_CONTROL);
  for (let at = text.lastIndexOf("[", cut - 1); at >= least && at >= 0; at = text.lastIndexOf("[", at - 1)) {
    const control = controlAt(text, at);
    if (control && control.to > cut) return at > 0 ? at : cut;
    if (at === 0) break;
  }
  return cut;
}

function trailingSpace(text: string, end: number): number {
  const before = text.slice(Math.max(0, end - LONGEST_CONTROL), end);
  return before.length - before.trimEnd().length;
}
