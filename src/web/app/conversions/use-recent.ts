import { useCallback, useEffect, useRef, useState } from "react";
import type { Conversion } from "#contract/conversions.ts";
import { conversionRoutes } from "#contract/routes/conversions.ts";
import type { Tool } from "#contract/tools.ts";
import { type ConversionPage, cancelConversion } from "#web/app/conversions/conversion-calls.ts";
import { useAction } from "#web/app/session/use-action.ts";
import { CallError, call } from "#web/lib/client/call.ts";
import { delayOrHint } from "#web/lib/client/delay-or-hint.ts";
import { messageOf } from "#web/lib/client/message-of.ts";
import { useSession } from "#web/lib/session/session.ts";
import { notify } from "#web/ui/toast.tsx";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import { recentChanges } from "./recent-changes.ts";
import { isFollowed, isUnderWay, type Loaded, shownRows, withNewest, withOlder } from "./recent-items.ts";
import { watchRecent } from "./watch-recent.ts";

/** The last conversions of a tool, as far as they are loaded. */
export type Recent = {
  /** Null while loading, and when that failed. */
  items: Conversion[] | null;
  /** Those of them that this page saw under way and that have ended. */
  ended: Conversion[];
  failed: boolean;
  again: () => void;
  /** Loads older ones; null when there are none. */
  older: (() => void) | null;
  loadingOlder: boolean;
  remove: (id: string) => Promise<void>;
  cancel: (id: string) => Promise<void>;
  /** Ids of those that the server was asked to stop. */
  canceling: ReadonlySet<string>;
};

type Source = {
  tool: Tool;
  /** Changes when there may be a new one. */
  version: string;
  /** The key of the work that the page shows by itself. */
  ownKey: string | null;
  /** The list is left alone: the person is at what must not be broken off, as it is when a session turns out to be over. */
  resting?: boolean;
};

/** Loads them, and follows those that are under way to their end, wherever they were begun. */
export function useRecent({ tool, version, ownKey, resting = false }: Source): Recent {
  const { token, forgetSession } = useSession();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const [canceling, setCanceling] = useState<ReadonlySet<string>>(new Set());
  const own = useRef(ownKey);
  own.current = ownKey;

  useEffect(() => {
    if (!token || resting) return;
    const left = new AbortController();
    // Loaded again whenever one of these changes.
    void [version, tries];
    setFailed(false);
    const watching = {
      load: (signal: AbortSignal) =>
        call(conversionRoutes.listConversions, { query: { tool }, token, signal }),
      onPage: (page: ConversionPage) => {
        setFailed(false);
        setLoaded((now) => withNewest(now, page, own.current));
        return page.conversions.some((item) => isFollowed(item, own.current));
      },
      fail: () => setFailed(true),
      end: (error: CallError) => {
        forgetSession(token);
        notify.error(error.message);
      },
      changes: recentChanges.count,
      isHidden: () => document.visibilityState === "hidden",
      retryDelay: (milliseconds: number, signal: AbortSignal) =>
        delayOrHint(milliseconds, signal, recentChanges.hint()),
    };
    void watchRecent(watching, left.signal);
    return () => left.abort();
  }, [tool, token, forgetSession, version, tries, resting]);

  const [loadingOlder, loadOlder] = useAction(async (access) => {
    if (!loaded?.cursor) return;
    const { cursor } = loaded;
    const page = await call(conversionRoutes.listConversions, { query: { tool, cursor }, ...access });
    setLoaded((now) => now && withOlder(now, page, cursor));
  });

  /** Puts what a call just told of one in its place, or takes it away. */
  const put = useCallback((id: string, item: Conversion | null) => {
    recentChanges.announce();
    setLoaded(
      (now) => now && { ...now, items: now.items.flatMap((one) => (one.id === id ? (item ?? []) : one)) },
    );
  }, []);
  const refuse = useCallback(
    (error: unknown, otherwise: string) => {
      if (error instanceof CallError && error.status === 401) forgetSession(token);
      notify.error(messageOf(error, otherwise));
    },
    [token, forgetSession],
  );
  const remove = useCallback(
    async (id: string) => {
      if (!token) return;
      try {
        await call(conversionRoutes.deleteConversion, { params: { id }, token });
        put(id, null);
      } catch (error) {
        refuse(error, TOOLS_COPY.recent.removeFailed);
      }
    },
    [token, put, refuse],
  );
  const cancel = useCallback(
    async (id: string) => {
      if (!token) return;
      setCanceling((ids) => new Set([...ids, id]));
      try {
        put(id, (await cancelConversion(id, { token })).conversion); // while its worker is at it, it stays and is asked for
      } catch (error) {
        setCanceling((ids) => new Set([...ids].filter((one) => one !== id)));
        refuse(error, TOOLS_COPY.recent.cancelFailed);
      }
    },
    [token, put, refuse],
  );
  const items = loaded && shownRows(loaded, ownKey);
  useCreditsWith(items);
  return {
    items,
    ended: items?.filter((item) => !isUnderWay(item) && loaded?.followed.has(item.id)) ?? [],
    failed: failed && loaded === null,
    again: () => setTries((count) => count + 1),
    older: !loaded || loaded.cursor === null ? null : () => void loadOlder(),
    loadingOlder,
    remove,
    cancel,
    canceling,
  };
}

/** Credits are put on hold where work begins, and taken or given back where it ends: the header follows. */
function useCreditsWith(items: readonly Conversion[] | null): void {
  const { refreshCredits } = useSession();
  const underWay = items
    ?.filter(isUnderWay)
    .map(({ id }) => id)
    .join();
  const before = useRef(underWay);
  useEffect(() => {
    if (before.current !== undefined && before.current !== underWay) void refreshCredits();
    before.current = underWay;
  }, [underWay, refreshCredits]);
}
