/** Three swings of a voice, then the pen writes on. */
export function LogoMark({ height = 30 }: { height?: number }) {
  return (
    <svg
      width={height * 1.32}
      height={height}
      viewBox="0 0 42 32"
      fill="none"
      strokeWidth="3.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path stroke="var(--voice)" d="M3 17.5v-3M8.2 24V8M13.4 28.5v-25M18.6 22V10" />
      <path
        stroke="var(--cool)"
        d="M23 11.5c0 6 .2 10.5 3.6 10.5 3 0 3.9-4 3.9-8.5 0 4.5.6 8.5 3.7 8.5 3.6 0 4.6-5 4.6-10.5"
      />
    </svg>
  );
}

/** The sign and the name, as in the header. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-3">
      <LogoMark />
      <span className="logo-name font-head text-[1.625rem] leading-none font-[640] tracking-[-0.035em]">
        saywrite
      </span>
    </span>
  );
}
