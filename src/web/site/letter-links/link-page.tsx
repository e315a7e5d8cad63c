import { useState } from "react";
import { messageOf } from "#web/lib/client/message-of.ts";
import { useHydrated } from "#web/lib/session/use-hydrated.ts";
import { useLinkToken } from "#web/lib/session/use-link-token.ts";
import { EntryPage } from "#web/site/entry/entry-page.tsx";
import { isSpent, type LinkPurpose, openLink } from "#web/site/letter-links/open-link.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { PAGE_OUTCOMES } from "#words/page-outcomes.ts";
import { LINK_MISSING, LINK_PAGES, type LinkPageCopy } from "#words/pages/letter-links.ts";
import { PAGE_TITLES } from "#words/pages/site.ts";

type State = { phase: "asking" | "busy" | "done" | "spent" | "failed"; message: string };

/**
 * The page that a link in a mail opens. It does nothing by itself: mail scanners open links too, so a person presses
 * the button.
 */
export function LinkPage({ purpose, page }: { purpose: LinkPurpose; page: keyof typeof LINK_PAGES }) {
  const copy: LinkPageCopy = LINK_PAGES[page];
  const token = useLinkToken({ orQuery: purpose === "leave-newsletter" }) ?? "";
  const missing = useHydrated() && token === "";
  const [state, setState] = useState<State>({ phase: "asking", message: "" });

  const press = async () => {
    setState({ phase: "busy", message: "" });
    try {
      const { message } = await openLink(purpose, token);
      setState({ phase: "done", message });
    } catch (error) {
      const spent = isSpent(error);
      const message = messageOf(error);
      setState({
        phase: spent ? "spent" : "failed",
        message: spent ? (copy.spentTitle ?? PAGE_OUTCOMES["link-spent"]) : message,
      });
    }
  };

  const over = state.phase === "done" || state.phase === "spent";
  return (
    <EntryPage title={PAGE_TITLES[page]} word={copy.word} lead={over ? "" : copy.lead}>
      {missing ? (
        <FieldError>{LINK_MISSING}</FieldError>
      ) : state.phase === "done" ? (
        <div role="status">
          <p className="head-row">{state.message}</p>
          {copy.onDone ? (
            <ButtonLink to={copy.onDone.to} tone="ghost" className="mt-7">
              {copy.onDone.label}
            </ButtonLink>
          ) : null}
        </div>
      ) : state.phase === "spent" ? (
        <div role="alert">
          <p className="head-row text-err">{state.message}</p>
          <p className="mt-3 text-ink-2">{copy.spent}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink to={copy.onSpent.to}>{copy.onSpent.label}</ButtonLink>
            {copy.elseTo ? (
              <ButtonLink to={copy.elseTo.to} tone="ghost">
                {copy.elseTo.label}
              </ButtonLink>
            ) : null}
          </div>
        </div>
      ) : (
        <>
          <Button wide size="large" busy={state.phase === "busy"} onClick={press}>
            {copy.button}
          </Button>
          <div role="alert">{state.phase === "failed" ? <FieldError>{state.message}</FieldError> : null}</div>
        </>
      )}
    </EntryPage>
  );
}
