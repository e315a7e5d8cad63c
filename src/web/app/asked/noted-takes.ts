import { listed } from "#web/lib/listed.ts";
import type { Begun, KeptTake } from "./kept-takes.ts";

/** A recording of which some lies on the server, and by which secret. */
export type NotedTake = KeptTake & { begun: Begun };

const noted = listed("saywrite-asked-there", (one): one is NotedTake =>
  Boolean(one && typeof one === "object" && "token" in one && "begun" in one && one.begun),
);

/** Notes where a recording goes apart from its sound: a browser without room for that has room for this. */
export function noteThere(take: NotedTake): void {
  noted.write([...noted.read().filter(({ id }) => id !== take.id), { ...take, peaks: [] }]);
}

export const forgetThere = (id: string): void => noted.write(noted.read().filter((one) => one.id !== id));

/** What was noted of recordings for a link. */
export const notedFor = (token: string): NotedTake[] => noted.read().filter((one) => one.token === token);
