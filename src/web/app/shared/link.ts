import { useCallback, useEffect, useState } from "react";
import { CallError } from "#web/lib/client/call.ts";
import { messageOf } from "#web/lib/client/message-of.ts";

/** How a link stands: what it shows, once it is open. */
export type LinkOpened<Shown> =
  | { is: "opening" | "ended" }
  | { is: "failed"; why: string }
  | { is: "locked"; wrong: boolean }
  | { is: "open"; opened: Shown };

/** Opens a link, with a password where it has one. `read` is to stay the same as long as the link does. */
export function useLink<Shown>(read: (keys: { password?: string }) => Promise<Shown>) {
  const [state, setState] = useState<LinkOpened<Shown>>({ is: "opening" });
  const fail = useCallback((error: unknown) => setState(stateAfter(error)), []);
  const open = useCallback(
    async (password?: string) => {
      try {
        setState({ is: "open", opened: await read(password === undefined ? {} : { password }) });
      } catch (error) {
        fail(error);
      }
    },
    [read, fail],
  );
  useEffect(() => void open(), [open]);
  return { state, open, setState, fail };
}

function stateAfter(error: unknown): Exclude<LinkOpened<never>, { is: "open" }> {
  if (error instanceof CallError) {
    if (error.code === "share-password-needed") return { is: "locked", wrong: false };
    if (error.code === "share-password-wrong") return { is: "locked", wrong: true };
    if (error.status === 404 || error.status === 400) return { is: "ended" };
  }
  return { is: "failed", why: messageOf(error) };
}
