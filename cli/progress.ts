import { onOneLine } from "./printable.ts";

/** A line that changes while something goes on. */
export type Progress = {
  /** `part`: of the whole, from 0 to 1, where that is known. */
  show(what: string, part?: number): void;
  clear(): void;
};

/** Where it is written: nowhere but on a terminal is it of use to anybody. */
type Terminal = { isTTY?: boolean; columns?: number; write(text: string): unknown };

const CELLS = 24;
const OFTEN_MILLISECONDS = 100;
/** To the beginning of the line, which is emptied. */
const ANEW = "\r\u001b[K";

/** Draws on one line of a terminal; elsewhere it draws nothing. */
export function progressOn(terminal: Terminal): Progress {
  let drawn = "";
  let last = 0;
  return {
    show(what, part) {
      if (!terminal.isTTY) return;
      const now = performance.now();
      const isNew = !drawn.startsWith(what);
      if (!isNew && part !== 1 && now - last < OFTEN_MILLISECONDS) return;
      last = now;
      drawn = what;
      const bar = part === undefined ? "" : ` ${barOf(part)} ${Math.floor(part * 100)} %`;
      const room = (terminal.columns || 80) - bar.length - 1;
      terminal.write(`${ANEW}${onOneLine(what).slice(0, Math.max(0, room))}${bar}`);
    },
    clear() {
      if (drawn !== "") terminal.write(ANEW);
      drawn = "";
    },
  };
}

function barOf(part: number): string {
  const full = Math.round(Math.min(1, Math.max(0, part)) * CELLS);
  return `[${"#".repeat(full)}${"-".repeat(CELLS - full)}]`;
}
