/** A PDF of these objects, counted from 1: each what stands between `obj` and `endobj`. The first is its root. */
export function pdfOf(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.4\n")];
  const places: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  objects.forEach((object, index) => {
    places.push(length());
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n"));
  });
  const start = length();
  const lines = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** A stream of a PDF, with what its dictionary says besides its length. */
export const pdfStream = (content: Buffer, says = ""): Buffer =>
  Buffer.concat([
    Buffer.from(`<< /Length ${content.length} ${says} >>\nstream\n`),
    content,
    Buffer.from("\nendstream"),
  ]);

const FONT = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";

/** A PDF with a page for each content, whose font is called F1 and whose picture Im1, one grey dot, where asked for. */
export function pdfOfPages(contents: readonly (string | Buffer)[], says = ""): Buffer {
  const firstPage = 5;
  const kids = contents.map((_, index) => `${firstPage + 2 * index} 0 R`).join(" ");
  const picture =
    "/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8";
  return pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${contents.length} /Kids [${kids}] >>`,
    FONT,
    pdfStream(Buffer.from([128]), picture),
    ...contents.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${firstPage + 2 * index + 1} 0 R /Resources << /Font << /F1 3 0 R >> /XObject << /Im1 4 0 R >> >> >>`,
      pdfStream(Buffer.from(content), says),
    ]),
  ]);
}
