import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { CallError } from "#web/lib/client/call.ts";
import { useSession } from "#web/lib/session/session.ts";
import { mayShow } from "./may-show.ts";
import { noticeChanges } from "./notice-changes.ts";
import { showNotices } from "./show-notices.ts";

/** Milliseconds between two looks, while an end is awaited. */
const LOOK = 10_000;

/** On every page behind the login: shows the ends of long work that their person wants to know. */
export function FollowNotices() {
  const { token } = useSession();
  const open = useRef(useNavigate());
  const [round, setRound] = useState(0);
  useEffect(() => noticeChanges.hear(() => setRound((count) => count + 1)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is looked at
  useEffect(() => {
    if (!token || !mayShow()) return;
    const left = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      const more = await showNotices({ token, signal: left.signal }, open.current).catch(
        (error) => !(error instanceof CallError && error.status === 401),
      );
      if (more && !left.signal.aborted) timer = setTimeout(look, LOOK);
    };
    void look();
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [token, round]);
  return null;
}
