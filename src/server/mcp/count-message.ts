import type { Person } from "#server/platform/http/person.ts";
import { spendTry } from "#server/platform/http/rate-limits.ts";
import type { Services } from "#server/services.ts";

/** Counts a message of a key, whatever it asks for: each looks something up. @throws Problem 429 with the seconds to wait */
export const countMessage = ({ limits }: Services, { sessionId }: Person): Promise<void> =>
  spendTry(limits.messages, sessionId);
