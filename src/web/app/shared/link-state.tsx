import { Button, ButtonLink } from "#web/ui/button.tsx";
import { StatePanel } from "#web/ui/state-panel.tsx";
import { SHARED } from "#words/pages/shared.ts";

/** A link before it shows anything, or that shows nothing. */
export type UnopenedLink = { is: "opening" | "ended" } | { is: "failed"; why: string };

type LinkStateProps = {
  state: UnopenedLink;
  words: { name: string; loading: string; failed: string; again: string };
  /** What is said of one that opens nothing, and what the place waited for. */
  ended?: { title: string; body: string; home?: string };
  awaits?: "sound" | "text";
  onAgain: () => void;
};

/** Says that a link is being opened, opens nothing, or could not be opened, which can be tried again. */
export function LinkState({ state, words, ended = SHARED.ended, awaits = "text", onAgain }: LinkStateProps) {
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
          awaits={awaits}
          title={ended.title}
          action={
            ended.home ? (
              <ButtonLink to="/" tone="ink">
                {ended.home}
              </ButtonLink>
            ) : undefined
          }
        >
          {ended.body}
        </StatePanel>
      )}
    </>
  );
}
