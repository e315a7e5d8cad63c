import { useEffect } from "react";

/** The word that sounds keeps its own ground under all that is painted: its letters are made for that. */
const SOUNDING = ":is(.bg-cool, .bg-voice)";

/**
 * Has the browser paint ranges of the text by these names as their styles say, as long as `wanted`: the words are not drawn
 * anew for it. One that can't paints none.
 */
export function useLooks(looks: Readonly<Record<string, string>>, wanted: boolean): void {
  useEffect(() => {
    if (typeof Highlight === "undefined" || !wanted) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      Object.entries(looks)
        .map(
          ([name, look]) =>
            `::highlight(${name}) { ${look} } ${SOUNDING}::highlight(${name}) { background-color: transparent }`,
        )
        .join("\n"),
    );
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
      for (const name of Object.keys(looks)) CSS.highlights.delete(name);
    };
  }, [looks, wanted]);
}
