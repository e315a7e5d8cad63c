import { parseScript } from "#contract/parse-script.ts";
import { controlAt } from "#contract/script-controls.ts";
import { VOICES } from "#contract/voices.ts";
import { sentenceEnds } from "#server/engines/split-text.ts";

/** No control is longer: where one may be cut into is looked for so far back. */
const LONGEST_CONTROL = 80;

/** What ends a manner, with the space before it: it belongs to what was said in it. */
const ENDS = /(?:[ \t\u00a0]*\[\/(?:em|speed)\])+/iy;

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

/**
 * Ends of sentences (UTF-16 offsets) as they are without controls. Those between two sentences belong to the second, but
 * for what ends the manner of the first.
 */
export function endsOfSentences(text: string, language: string): number[] {
  const said = withBlanks(text);
  let from = 0;
  return sentenceEnds(said, language).flatMap((end) => {
    const own = said.slice(from, end).trimEnd();
    const spoken = from + own.length;
    from = end;
    if (own === "") return []; // controls alone, so far
    ENDS.lastIndex = spoken;
    return [ENDS.test(text) ? ENDS.lastIndex : spoken];
  });
}

/** A text with spaces in the place of its controls. */
function withBlanks(text: string): string {
  const parts: string[] = [];
  let done = 0;
  for (let at = text.indexOf("["); at !== -1; ) {
    const control = controlAt(text, at);
    if (control) {
      parts.push(text.slice(done, at), " ".repeat(control.to - at));
      done = control.to;
    }
    at = text.indexOf("[", control?.to ?? at + 1);
  }
  return parts.join("") + text.slice(done);
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
