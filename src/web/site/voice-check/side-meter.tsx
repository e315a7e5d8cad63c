/** How much goes to one side right now (0–1), as a bar with the name of the side. */
export function SideMeter({ name, level }: { name: string; level: number }) {
  return (
    <div className="grid grid-cols-[6rem_1fr] items-center gap-4">
      <span className="text-small font-semibold">{name}</span>
      <span className="h-3.5 overflow-hidden rounded-word bg-wave-off" aria-hidden="true">
        <span
          className="block h-full origin-left bg-voice"
          style={{ transform: `scaleX(${Math.min(1, level)})` }}
          data-level={name}
        />
      </span>
    </div>
  );
}
