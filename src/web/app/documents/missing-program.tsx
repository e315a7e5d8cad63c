import { DOCUMENT } from "#words/pages/document.ts";

type MissingProgramProps = { missing: string | null; setupCommand: string | undefined };

/** Which program this server would need for more formats, and how an operator installs it; nothing where none is missing. */
export function MissingProgram({ missing, setupCommand }: MissingProgramProps) {
  if (missing === null) return null;
  return (
    <div className="mt-3 text-small text-ink-2">
      <p>{DOCUMENT.export.missing(missing)}</p>
      {setupCommand ? <code className="mt-1.5 block [overflow-wrap:anywhere]">{setupCommand}</code> : null}
    </div>
  );
}
