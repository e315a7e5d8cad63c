import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { RECORD_COPIES } from "#words/pages/record-copies.ts";

type FirstTimeProps = {
  uploadDays: number | null;
  /** On a phone it stands below the button to stop: above it are the captions. */
  below: boolean;
  onChoose: (onServer: boolean) => void;
};

/** What is said at the first recording: that its sound goes to the server meanwhile, and how that ends. */
export function FirstTime({ uploadDays, below, onChoose }: FirstTimeProps) {
  const words = RECORD_COPIES;
  return (
    <section
      className={classNames(
        "my-5 max-w-[560px] border-l-2 border-cool pl-5",
        !below && "max-sm:order-first max-sm:mt-0",
      )}
      aria-label={words.first}
    >
      <h2 className="head-row">{words.first}</h2>
      <p className="mt-2 text-ink-2">{words.about(uploadDays)}</p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button tone="cool" size="small" onClick={() => onChoose(true)}>
          {words.yes}
        </Button>
        <Button tone="ghost" size="small" onClick={() => onChoose(false)}>
          {words.no}
        </Button>
      </div>
    </section>
  );
}
