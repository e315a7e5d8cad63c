import { getResolvedPDFJS } from "unpdf";
import { RefusedFile } from "#server/text-files/refused-file.ts";

/** Runs of text as a page has them, in the order in which they are drawn. Points, from the page's lower left. */
export type PdfRun = {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  monospace: boolean;
  endsLine: boolean;
};
export type PdfPage = { height: number; runs: PdfRun[] };
export type PdfDocument = {
  title: string | null;
  author: string | null;
  language: string | null;
  pages: number;
  page(number: number): Promise<PdfPage>;
};

/**
 * Opens a PDF for its text alone: nothing of it is run, drawn or fetched.
 * @throws RefusedFile "file-encrypted", "file-broken"
 */
export async function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
  const { getDocument } = await getResolvedPDFJS();
  const options = {
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    useWasm: false,
    maxImageSize: 0,
    verbosity: 0,
  };
  const pdf = await getDocument(options).promise.catch((error) => {
    throw refusalOf(error);
  });
  const { info } = await pdf.getMetadata().catch((error) => {
    throw refusalOf(error);
  });
  const said: Record<string, unknown> = { ...info };
  const word = (name: string) => {
    const value = said[name];
    return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
  };
  return {
    title: word("Title"),
    author: word("Author"),
    language: word("Language"),
    pages: pdf.numPages,
    async page(number) {
      const page = await pdf.getPage(number);
      const { items, styles } = await page.getTextContent();
      const [, bottom = 0, , top = 0] = page.view;
      const runs = items.flatMap((item) => {
        if (!("str" in item)) return [];
        const [, , c = 0, d = 0, x = 0, y = 0] = item.transform as number[];
        const monospace = styles[item.fontName]?.fontFamily === "monospace";
        const size = Math.hypot(c, d) || item.height;
        return [
          { text: item.str, x, y: y - bottom, width: item.width, size, monospace, endsLine: item.hasEOL },
        ];
      });
      page.cleanup();
      return { height: top - bottom, runs };
    },
  };
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === "PasswordException") return new RefusedFile("file-encrypted");
  // What it can't make sense of it throws in many ways; what is ours would show in every file.
  return new RefusedFile("file-broken");
}
