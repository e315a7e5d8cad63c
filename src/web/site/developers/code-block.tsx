import { CopyCode } from "./copy-code.tsx";
import { NO_KEY } from "./samples.ts";

type CodeBlockProps = {
  /** What it is an example of, for who can't see it. */
  label: string;
  code: string;
  origin: string;
  secret: string | undefined;
};

/** An example as it is copied: this server's address in it is cool, the key that is the reader's own is warm. */
export function CodeBlock({ label, code, origin, secret = NO_KEY }: CodeBlockProps) {
  const filled: Readonly<Record<string, string>> = { "{origin}": origin, "{key}": secret };
  const parts = code.split(/(\{origin\}|\{key\})/).map((part, at) => ({ part, at }));
  return (
    <figure aria-label={label} className="min-w-0 rounded-panel bg-sheet ring-1 ring-line ring-inset">
      <pre className="px-5 pt-5 font-mono text-small whitespace-pre-wrap [overflow-wrap:anywhere] sm:px-7 sm:pt-6">
        <code>
          {parts.map(({ part, at }) => {
            const value = filled[part];
            if (value === undefined) return part;
            return (
              <span key={at} className={part === "{key}" ? "font-semibold text-voice-t" : "text-cool-t"}>
                {value}
              </span>
            );
          })}
        </code>
      </pre>
      <div className="scripted p-3 text-right print:hidden">
        <CopyCode text={code.replaceAll("{origin}", origin).replaceAll("{key}", secret)} />
      </div>
    </figure>
  );
}
