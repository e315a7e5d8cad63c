import { writeSync } from "node:fs";
import type { SecurityEvent } from "#contract/security.ts";
import type { Happening } from "./events.ts";
import { DailyFiles } from "./files.ts";
import { currentRequest, type RequestFacts } from "./request.ts";

export type SecurityLog = {
  /**
   * Writes one event down before it returns. It never throws: what cannot be written waits in memory for the disk to
   * have room, up to a bound. `request` is the one that runs, unless it is given.
   */
  record(happening: Happening, request?: RequestFacts): void;
  /** Where the files are. */
  folder: string;
};

/** Lines that wait for room on the disk. */
const mostWaiting = 1_000;

/**
 * The security log: one line of JSON for each event in `folder`, and on standard output as well if the operator's
 * collector reads that. `report` hears that writing fails, once until it goes well again.
 */
export function createSecurityLog(options: {
  folder: string;
  keepDays: number;
  stdout: boolean;
  report: (error: unknown) => void;
}): SecurityLog {
  const files = new DailyFiles(options.folder, options.keepDays);
  let waiting: string[] = [];
  let lost = 0;
  let failing = false;

  function write(line: string): void {
    waiting.push(line);
    try {
      for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
        files.append(next);
        waiting.shift();
      }
      if (lost > 0) {
        files.append(lineOf({ code: "log.lost", person: null, details: { events: lost } }));
        lost = 0;
      }
      failing = false;
    } catch (error) {
      if (!failing) options.report(error);
      failing = true;
      lost += Math.max(0, waiting.length - mostWaiting);
      waiting = waiting.slice(-mostWaiting);
    }
  }

  return {
    folder: options.folder,
    record(happening, request = currentRequest()) {
      const line = lineOf(happening, request);
      write(line);
      if (options.stdout) print(line);
    },
  };
}

/** JSON leaves no line break and no control character as it is, so nobody can write an event by writing a name. */
function lineOf(happening: Happening, request?: RequestFacts): string {
  const { code, person = request?.person ?? null, details = {} } = happening;
  const event: SecurityEvent = {
    time: new Date().toISOString(),
    log: "security",
    code,
    person,
    request: request?.id ?? null,
    address: request?.address ?? null,
    call: request?.call ?? null,
    details,
  };
  return JSON.stringify(event);
}

/** A collector that does not read, or is gone, must not stop the server: the file has the line. */
function print(line: string): void {
  try {
    writeSync(1, `${line}\n`);
  } catch {}
}
