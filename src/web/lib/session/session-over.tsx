import { useEffect, useRef, useState } from "react";
import { useHref, useLocation } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/toast.tsx";
import { SESSION_OVER } from "#words/pages/session-over.ts";
import { loginPath } from "./login-path.ts";
import { readSession } from "./session-state.ts";

/** Over a page that goes on although its session is over: what becomes of it, and the way to go on in full. */
export function SessionOver() {
  const { pathname, search } = useLocation();
  const login = useHref(loginPath(pathname + search));
  const tab = useRef<Window | null>(null);
  const [{ person, what }] = useState(() => ({
    person: readSession().person,
    what: readSession().over?.what ?? "writing",
  }));
  useEffect(
    () => () => {
      if (readSession().person !== person) return notify.error(SESSION_OVER.ended[what]);
      tab.current?.close(); // whose person is back here
      notify.success(SESSION_OVER.again);
    },
    [person, what],
  );
  return (
    <div data-in-use className="sticky top-[72px] z-30 border-y border-line bg-cool-tint lg:top-[84px]">
      <div role="alert" className="page flex flex-wrap items-center gap-x-6 gap-y-2.5 py-3">
        <p className="min-w-0 flex-[1_1_16rem] text-small text-cool-t">
          <strong className="font-semibold">{SESSION_OVER.title}</strong> {SESSION_OVER.goesOn[what]}
        </p>
        <Button
          tone="cool"
          size="small"
          onClick={() => {
            tab.current = window.open(login, "_blank");
          }}
        >
          {SESSION_OVER.logIn}
        </Button>
      </div>
    </div>
  );
}
