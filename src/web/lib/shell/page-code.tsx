import { cloneElement, createContext, isValidElement, type ReactNode, useContext } from "react";
import { Scripts } from "react-router";

/** Whether the page is complete without its code, which boot.js fetches once the page has been painted. */
export const CodeComesLater = createContext(false);

/** The tags that bring the code of a page: the router's own, at once or named so that boot.js finds them. */
export function PageCode() {
  const tags = Scripts({});
  const later = useContext(CodeComesLater);
  return import.meta.env.SSR && later ? named(tags) : tags;
}

type TagProps = { rel?: string; type?: string; children?: ReactNode };

/** The same tags with `later` in the place of what would make a browser fetch them. */
function named(tags: ReactNode): ReactNode {
  if (Array.isArray(tags)) return tags.map(named);
  if (!isValidElement<TagProps>(tags)) return tags;
  if (tags.props.rel === "modulepreload") return cloneElement(tags, { rel: "later" });
  if (tags.props.type === "module") return cloneElement(tags, { type: "later" });
  return cloneElement(tags, {}, named(tags.props.children));
}
