import { reference } from "#contract/routes/reference.ts";

const NAMES = reference.shapes.map(({ name }) => name);
const NAMED = new RegExp(`\\b(${NAMES.join("|")})\\b`);

/** A type; what is a shape of its own is a link to it. */
export function TypeText({ type }: { type: string }) {
  const parts = type.split(NAMED).map((part, at) => ({ part, at }));
  return (
    <code className="font-mono text-note">
      {parts.map(({ part, at }) =>
        NAMES.includes(part) ? (
          <a key={at} href={`#shape-${part}`} className="text-cool-t underline underline-offset-3">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </code>
  );
}
