import { encode } from "uqr";

/** Modules around the code that stay empty, so that a camera finds it (ISO/IEC 18004 asks for four). */
const QUIET = 4;

/** A QR code as one SVG path: dark on white in both themes, because cameras expect it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: QUIET });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      role="img"
      aria-label={label}
      className="block size-48 rounded-control ring-1 ring-line"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#17131f" />
    </svg>
  );
}
