/** Rings that spread from a point while an answer is awaited. Show it only while the request runs. */
export function Radar({ size = 120, label }: { size?: number; label: string }) {
  return (
    <span role="status" className="inline-grid place-items-center">
      <svg width={size} height={size} viewBox="0 0 120 120" fill="none" aria-hidden="true">
        <g stroke="var(--voice)" strokeWidth="2.5">
          <circle className="radar-ring" cx="60" cy="60" r="56" />
          <circle className="radar-ring" cx="60" cy="60" r="56" />
          <circle className="radar-ring" cx="60" cy="60" r="56" />
        </g>
        <circle cx="60" cy="60" r="6" fill="var(--cool)" />
      </svg>
      <span className="sr-only">{label}</span>
    </span>
  );
}
