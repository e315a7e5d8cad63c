/**
 * Writes src/web/ui/data/signatures.json: the names of src/locales/en/pages/testimonials.ts in the strokes of the EMS
 * Allure font. Run it when the names change: `node scripts/signatures.ts`.
 */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { TESTIMONIALS } from "#locales/en/pages/testimonials.ts";

const ACKNOWLEDGEMENT =
  "Strokes of EMS Allure by Sheldon B. Michaels (SIL Open Font License 1.1), a derivative of Allura by Rob Leuschke, " +
  "from the SVG fonts of npm hersheytext.";
/** Units of the font: thousandths of the writing size, y upwards. */
const ASCENT = 800;
const HEIGHT = 1_080;

type Glyph = { advance: number; path: string };

const font = await readFile(
  fileURLToPath(import.meta.resolve("hersheytext/svg_fonts/EMSAllure.svg")),
  "utf8",
);
const glyphs = new Map<string, Glyph>();
for (const [, character = "", advance, path = ""] of font.matchAll(
  /<glyph unicode="([^"&])"[^>]*?horiz-adv-x="([\d.]+)"(?:[^>]*? d="([^"]*)")?/g,
)) {
  glyphs.set(character, { advance: Number(advance), path });
}

/** One path for a whole name, drawn from the left edge at its base line. */
function sign(name: string): { width: number; height: number; path: string } {
  let x = 60;
  let path = "";
  for (const character of name) {
    const glyph = glyphs.get(character);
    if (!glyph) throw new Error(`EMS Allure has no “${character}”, which “${name}” needs.`);
    path += moved(glyph.path, x);
    x += character === " " ? 190 : glyph.advance;
  }
  return { width: Math.ceil(x + 120), height: HEIGHT, path };
}

/** The strokes of a glyph at `left`, in whole units, y downwards. */
function moved(path: string, left: number): string {
  return path.replaceAll(
    /([ML])\s*([-\d.]+)[ ,]+([-\d.]+)\s*/g,
    (_, command, x, y) => `${command}${Math.round(Number(x) + left)} ${Math.round(ASCENT - Number(y))}`,
  );
}

const names = Object.fromEntries(TESTIMONIALS.map(({ name }) => [name, sign(name)]));
const file = fileURLToPath(new URL("../src/web/ui/data/signatures.json", import.meta.url));
await writeFile(file, `${JSON.stringify({ acknowledgement: ACKNOWLEDGEMENT, names })}\n`);
