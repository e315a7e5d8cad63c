import { classNames } from "#web/ui/class-names.ts";

/** Characters of a name's end that always show. */
const END = 12;

type MiddleCutProps = {
  /** On a narrow page it takes two lines, because half of one would say little. */
  wraps?: boolean;
  children: string;
};

/** What is always seen of a name: no word of it is cut where another follows. Nothing of what is cut at its end already. */
function endOf(name: string): string {
  if (name.endsWith("…")) return "";
  const characters = [...name];
  const end = characters.slice(Math.max(END, characters.length - END)).join("");
  const isCut = /\S$/u.test(name.slice(0, name.length - end.length));
  return isCut ? end.replace(/^\S+\s+(?=\S)/u, "") : end;
}

/** A name in one line. What does not fit is left out of its middle, so that its end, such as ".mp3", is seen. */
export function MiddleCut({ wraps = false, children }: MiddleCutProps) {
  const end = endOf(children);
  return (
    <span className="block min-w-0" title={children}>
      <span className={wraps ? "line-clamp-2 [overflow-wrap:anywhere] md:sr-only" : "sr-only"}>
        {children}
      </span>
      <span aria-hidden="true" className={classNames("flex whitespace-pre", wraps && "max-md:hidden")}>
        <span className="overflow-hidden text-ellipsis">
          {children.slice(0, children.length - end.length)}
        </span>
        <span className="flex-none">{end}</span>
      </span>
    </span>
  );
}
