import { Spinner } from "#web/ui/spinner.tsx";

/** A wait of the checkout, in words. */
export function Initializing({ words }: { words: string }) {
  return (
    <p role="status" className="flex min-h-[50px] items-center gap-3 text-ink-2">
      <Spinner /> {words}
    </p>
  );
}
