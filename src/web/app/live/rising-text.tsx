import { Fragment, useLayoutEffect, useRef } from "react";
import { isTorn, type LinkedCaptions } from "./use-captions-of-link.ts";

/** How long a new line takes to push the others up, in milliseconds. */
const RISE = 120;
/** The last base line stands at two thirds: this much of a line is below its base line. */
const BELOW = "0.33em";

/** The words, whose last line stands at two thirds of the page. Lines move up and never down again. */
export function RisingText({ captions, size }: { captions: LinkedCaptions; size: number }) {
  const { phrases, partial } = captions;
  const text = useRef<HTMLDivElement>(null);
  const tail = useRef<HTMLDivElement>(null);
  /** How high the words stand, and of which size: a shorter last line leaves its room empty. */
  const stood = useRef({ height: 0, size });
  useLayoutEffect(() => {
    if (!text.current || !tail.current) return;
    tail.current.style.height = "0px";
    const height = text.current.scrollHeight;
    const before = stood.current;
    if (before.size !== size) {
      stood.current = { height, size };
      return;
    }
    const rise = height - before.height;
    if (rise < 0) tail.current.style.height = `${-rise}px`;
    stood.current = { height: Math.max(height, before.height), size };
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (rise > 0 && before.height > 0 && !still)
      text.current.animate([{ transform: `translateY(${rise}px)` }, { transform: "none" }], RISE);
  });
  return (
    <div
      className="pointer-events-none absolute inset-x-0 top-0 overflow-hidden"
      style={{
        bottom: `calc(100dvh / 3 - ${BELOW})`,
        fontSize: `calc(clamp(2.5rem, 11.3vw, 9rem) * ${size})`,
        fontWeight: 600,
        lineHeight: 1.2,
        letterSpacing: "-0.01em",
        maskImage: "linear-gradient(transparent 60px, #000 calc(60px + 1em))",
      }}
      aria-hidden="true"
    >
      <div ref={text} className="absolute inset-x-0 bottom-0" style={{ padding: "0 20px" }}>
        {phrases.map((phrase, at) => (
          <Fragment key={phrase.position}>
            {isTorn(phrases, at) ? <p style={{ marginTop: "0.6em" }}>…</p> : null}
            <p style={{ marginTop: "0.6em" }}>{phrase.text}</p>
          </Fragment>
        ))}
        {partial === "" ? null : (
          <p style={{ marginTop: "0.6em" }}>
            <span
              style={{
                textDecoration: "underline",
                textDecorationThickness: 3,
                textUnderlineOffset: "0.12em",
              }}
            >
              {partial}
            </span>
          </p>
        )}
        <div ref={tail} />
      </div>
    </div>
  );
}
