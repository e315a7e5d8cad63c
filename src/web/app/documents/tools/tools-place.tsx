import { createContext, useContext, useLayoutEffect, useRef } from "react";

/** The element with the tools of the chosen sentence, for where there is no margin; null where there is one. */
export const FoldedTools = createContext<HTMLElement | null>(null);

/** The element of `FoldedTools` that stands above here. */
export const useFoldedTools = (): HTMLElement | null => useContext(FoldedTools);

/** Where the tools stand now. They are drawn once: what was begun in them goes on when they move, as a window is resized. */
export function ToolsPlace({ tools }: { tools: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.append(tools), [tools]);
  return <div ref={place} />;
}
