import type { Load } from "#web/app/session/use-load.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Spinner } from "#web/ui/spinner.tsx";

type LoadStateProps = {
  load: Pick<Load<unknown>, "why" | "loading" | "reload">;
  words: {
    /** What is being loaded. */
    loading: string;
    /** What could not be loaded; the server's reason follows. */
    failed: string;
    again: string;
  };
  /** Keeps the room that what comes will take, so that nothing jumps. */
  tall?: boolean;
};

/** What stands in the place of something that is not there yet: that it comes, or why it did not. */
export function LoadState({ load, words, tall }: LoadStateProps) {
  const room = tall ? "min-h-[13rem]" : "";
  if (load.why === null || load.loading) {
    return (
      <p
        role="status"
        className={classNames("flex items-center gap-3 py-5 text-ink-2", room && "items-start", room)}
      >
        <Spinner /> {words.loading}
      </p>
    );
  }
  return (
    <div role="alert" className={classNames("py-5", room)}>
      <p className="head-field text-err">{words.failed}</p>
      <p className="mt-1 text-ink-2">{load.why}</p>
      <Button tone="ghost" size="small" className="mt-4" onClick={load.reload}>
        {words.again}
      </Button>
    </div>
  );
}
