import signatures from "#web/ui/data/signatures.json" with { type: "json" };

type Drawn = { width: number; height: number; path: string };

const NAMES: Record<string, Drawn> = signatures.names;

/** A name as its person would sign, `height` CSS pixels high. Nothing for a name that was never drawn. */
export function Signature({ name, height }: { name: string; height: number }) {
  const drawn = NAMES[name];
  if (!drawn) return null;
  const width = (drawn.width / drawn.height) * height;
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${drawn.width} ${drawn.height}`}
      fill="none"
      stroke="var(--cool-t)"
      strokeWidth={(1.9 * drawn.height) / height}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="-ml-1 max-w-full"
      aria-hidden="true"
    >
      <path d={drawn.path} />
    </svg>
  );
}
