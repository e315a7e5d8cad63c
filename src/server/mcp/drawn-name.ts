import { createHash, randomUUID } from "node:crypto";
import type { Asking } from "./tool.ts";

type Session = Pick<Asking, "person" | "session">;

/** How names of a session begin: nothing is kept between messages, and any server knows them. */
const beginning = ({ person, session }: Session): string =>
  `mcp.${createHash("sha256")
    .update(JSON.stringify([person.sessionId, session]))
    .digest("hex")
    .slice(0, 24)}.`;

/** A name for work that got none: it tells which session began it. */
export const drawnName = (of: Session): string => `${beginning(of)}${randomUUID()}`;

/** Whether the work of a name was begun in this session, without one of its own. */
export const isOfSession = (of: Session, name: string): boolean =>
  of.session !== "" && name.startsWith(beginning(of));
