import { countCharacters } from "./prices.ts";
import { type Control, controlAt, type Place, type VoiceChange } from "./script-controls.ts";

/** How something is said; what is left out is as usual: the voice of the whole, speed 1, no emphasis. */
type Manner = { voice?: string; speed?: number; emphasis?: true };
/** Text that is said in one manner, just as it is written. */
type SaidPart = Place & Manner & { kind: "say"; text: string };
/** A stretch of a text: what is said, or a control. */
export type ScriptPart = SaidPart | Control | VoiceChange;

type Options = {
  /** Names that a line may begin with. Where there are none, no line changes the voice. */
  voices: readonly string[];
  /** Whether this name is a person's or a thing's: then it is said, and changes nothing. */
  switchedOff?: (change: VoiceChange) => boolean;
};

/**
 * The text cut at its controls: `[pause 1.5s]` (or `500ms`), `[speed 1.25]` till the next, `[/speed]` or the end,
 * `[em]` … `[/em]`, and lines that begin with a voice (`Nova: …`, with a capital). Voice and emphasis end with their
 * paragraph, at a blank line. Parts are in order and leave nothing out: each begins where the one before ends. Linear.
 */
export function parseScript(text: string, options: Options): ScriptPart[] {
  const script = new Script(text);
  const voiceAt = voiceFinder(text, options);
  let bracket = text.indexOf("[");
  let afterBlank = false;
  for (let line = 0; line < text.length; ) {
    const end = lineEnd(text, line);
    const first = skipSpace(text, line, end);
    if (first < end) {
      if (afterBlank) script.beginParagraph(line);
      const change = voiceAt(first, end);
      if (change) script.change(change);
      while (bracket !== -1 && bracket < end) {
        const control = controlAt(text, bracket);
        if (control) script.obey(control);
        bracket = text.indexOf("[", control?.to ?? bracket + 1);
      }
    }
    afterBlank = first === end;
    line = end + 1;
  }
  return script.end();
}

/** Characters that are said, as the price counts them: without controls. */
export function countSpoken(parts: readonly ScriptPart[]): number {
  return countCharacters(parts.map((part) => (part.kind === "say" ? part.text : "")).join(""));
}

/** The parts so far, and how what comes next is said. */
class Script {
  readonly #text: string;
  readonly #parts: ScriptPart[] = [];
  #manner: Manner = {};
  /** The emphasis that has not ended yet. */
  #open: Control | undefined;
  #done = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Blank lines belong to the paragraph before. */
  beginParagraph(at: number): void {
    const { voice, emphasis, ...others } = this.#manner;
    if (voice === undefined && !emphasis) return;
    this.#say(at);
    this.#leaveOpen();
    this.#manner = others;
  }

  change(change: VoiceChange): void {
    this.#put(change);
    this.#manner = { ...this.#manner, voice: change.voice };
  }

  obey(control: Control): void {
    this.#put(control);
    if (control.kind === "emphasis") this.#emphasise(control, control.begins);
    if (control.kind !== "speed" || control.fault === "speed-unclear") return;
    const { speed, ...others } = this.#manner;
    if (speed === undefined && control.speed === undefined) control.fault = "speed-not-begun";
    this.#manner = control.speed === undefined ? others : { ...others, speed: control.speed };
  }

  end(): ScriptPart[] {
    this.#say(this.#text.length);
    this.#leaveOpen();
    return this.#parts;
  }

  #emphasise(control: Control, begins: boolean): void {
    const { emphasis, ...others } = this.#manner;
    if (!begins && !emphasis) control.fault = "emphasis-not-begun";
    if (begins) this.#open ??= control;
    else this.#open = undefined;
    this.#manner = begins ? { ...others, emphasis: true } : others;
  }

  #leaveOpen(): void {
    if (this.#open) this.#open.fault = "emphasis-not-ended";
    this.#open = undefined;
  }

  #put(control: Control | VoiceChange): void {
    this.#say(control.from);
    this.#parts.push(control);
    this.#done = control.to;
  }

  #say(to: number): void {
    const from = this.#done;
    if (to > from)
      this.#parts.push({ kind: "say", text: this.#text.slice(from, to), ...this.#manner, from, to });
    this.#done = to;
  }
}

/** Finds the voice that a line begins with: its name, a colon, and space or nothing behind it. */
function voiceFinder(text: string, { voices, switchedOff = () => false }: Options) {
  const spelled = new Map(voices.map((voice) => [voice.toLowerCase(), voice]));
  const longest = Math.max(0, ...voices.map((voice) => voice.length));
  return (from: number, lineEnds: number): VoiceChange | undefined => {
    const head = text.slice(from, Math.min(lineEnds, from + longest + 1));
    const name = head.slice(0, Math.max(0, head.indexOf(":")));
    const voice = spelled.get(name.toLowerCase());
    const colon = from + name.length;
    const to = skipSpace(text, colon + 1, lineEnds);
    if (voice === undefined || name[0] !== name[0]!.toUpperCase() || (to === colon + 1 && to < lineEnds))
      return undefined;
    const change = { kind: "voice", voice, from, to } as const;
    return switchedOff(change) ? undefined : change;
  };
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end === -1 ? text.length : end;
}

const SPACE = /[ \t\r\u00a0]/;

function skipSpace(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && SPACE.test(text[at]!)) at++;
  return at;
}
