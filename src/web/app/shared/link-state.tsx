import { Button, ButtonLink } from "#web/ui/button.tsx";
import { StatePanel } from "#web/ui/state-panel.tsx";
import { SHARED } from "#words/pages/shared.ts";

/** A link before it shows anything, or that shows nothing. */
export type UnopenedLink = { is: "opening" | "ended" } | { is: "failed"; why: string };

type LinkStateProps = {
  state: UnopenedLink;
  words: { name: string; loading: string; failed: string; again: string };
  onAgain: () => void;
};

/** Says that a link is being opened, opens nothing, or could not be opened, which can be tried again. */
export function LinkState({ state, words, onAgain }: LinkStateProps) {
  return (
    <>
      <h1 className="sr-only">{words.name}</h1>
      {state.is === "failed" ? (
        <div role="alert">
          <StatePanel
            kind={navigator.onLine ? "failed" : "offline"}
            title={words.failed}
            action={
              <Button tone="ghost" onClick={onAgain}>
                {words.again}
              </Button>
            }
          >
            {state.why}
          </StatePanel>
        </div>
      ) : state.is === "opening" ? (
        <p role="status" className="text-ink-2">
          {words.loading}
        </p>
      ) : (
        <StatePanel
          kind="empty"
          awaits="text"
          title={SHARED.ended.title}
          action={
            <ButtonLink to="/" tone="ink">
              {SHARED.ended.home}
            </ButtonLink>
          }
        >
          {SHARED.ended.body}
        </StatePanel>
      )}
    </>
  );
}
