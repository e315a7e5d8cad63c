import { shareRoutes } from "#contract/routes/shares.ts";
import { sameSegments } from "#web/app/documents/opened.ts";
import { useWhileThere } from "#web/app/documents/watch.ts";
import { CallError, call } from "#web/lib/client/call.ts";
import type { useLink } from "./link.ts";
import type { OpenedShare } from "./page.tsx";

/**
 * Has the page of a link follow its owner: what they edit, where it shows the newest text, and that they ended it. One that
 * shows how the text was stays as it is.
 */
export function useFollowedLink(
  token: string,
  read: (keys: { pass?: string }) => Promise<OpenedShare>,
  { state, setState, fail }: Pick<ReturnType<typeof useLink<OpenedShare>>, "state" | "setState" | "fail">,
): void {
  const shown = state.is === "open" ? state.opened : null;
  const look = async (signal: AbortSignal) => {
    if (!shown) return;
    const keys = shown.pass === null ? {} : { pass: shown.pass };
    try {
      const { revision } = await call(shareRoutes.followShare, { params: { token }, body: keys, signal });
      if (revision === shown.revision) return;
      const opened = await read(keys);
      if (signal.aborted) return;
      setState({ is: "open", opened: { ...opened, ...keptOf(shown, opened) } });
    } catch (error) {
      // Without a connection, or once its password is to be typed again, what was opened can still be read.
      if (!signal.aborted && error instanceof CallError && error.status === 404) fail(error);
    }
  };
  useWhileThere(token, shown ? look : null);
}

/** What is alike stays the very same, so that it is not drawn again. */
function keptOf(before: OpenedShare, now: OpenedShare): Partial<OpenedShare> {
  const isNamedAlike = JSON.stringify(before.speakers) === JSON.stringify(now.speakers);
  return {
    segments: sameSegments(before.segments, now.segments),
    ...(isNamedAlike && { speakers: before.speakers }),
  };
}
