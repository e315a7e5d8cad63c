import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { CallError } from "#web/lib/client/call.ts";
import { useSession } from "#web/lib/session/session.ts";
import { noticeChanges } from "./notice-changes.ts";
import { showNotices } from "./show-notices.ts";

/** Milliseconds between two looks: while an end is awaited, and while one waits for the page that it is watched on. */
const LOOK = { awaited: 10_000, waits: 4_000 };

/** On every page behind the login: shows the ends of long work that their person wants to know. */
export function FollowNotices() {
  const { token } = useSession();
  const open = useRef(useNavigate());
  const known = useRef(new Set<string>());
  const [round, setRound] = useState(0);
  useEffect(() => noticeChanges.hear(() => setRound((count) => count + 1)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is looked at
  useEffect(() => {
    if (!token) return;
    const left = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      const { more, waits } = await showNotices(
        { token, signal: left.signal },
        open.current,
        known.current,
      ).catch((error) => ({ more: !(error instanceof CallError && error.status === 401), waits: false }));
      if (more && !left.signal.aborted) timer = setTimeout(look, waits ? LOOK.waits : LOOK.awaited);
    };
    void look();
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [token, round]);
  return null;
}
