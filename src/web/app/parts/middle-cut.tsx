/** Characters of a name's end that always show. */
const END = 12;

/** A name in one line. What does not fit is left out of its middle, so that its end, such as ".mp3", is seen. */
export function MiddleCut({ children }: { children: string }) {
  const characters = [...children];
  const end = characters.slice(Math.max(END, characters.length - END)).join("");
  return (
    <span className="block min-w-0" title={children}>
      <span className="sr-only">{children}</span>
      <span aria-hidden="true" className="flex whitespace-pre">
        <span className="overflow-hidden text-ellipsis">
          {children.slice(0, children.length - end.length)}
        </span>
        <span className="flex-none">{end}</span>
      </span>
    </span>
  );
}
