import { readFileSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { launchBrowser } from "#test/support/browser/browser.ts";

// `node scripts/icons.ts`: draws every other icon from public/favicon.svg. Run it when the sign changes.

const PAPER = "#fbf7f0";
const SIGN = readFileSync("public/favicon.svg", "utf8");

/** `share`: how much of the width the sign takes. `corner`: radius of the paper's corners, a share of the width. */
type Icon = { size: number; share: number; corner: number };
const ROUNDED = { share: 0.76, corner: 0.22 };
/** Systems cut these to their own shape: the sign keeps inside the circle that is never cut. */
const FULL = { share: 0.66, corner: 0 };
const ICONS: Record<string, Icon> = {
  "icons/icon-192.png": { size: 192, ...ROUNDED },
  "icons/icon-512.png": { size: 512, ...ROUNDED },
  "icons/maskable-192.png": { size: 192, ...FULL },
  "icons/maskable-512.png": { size: 512, ...FULL },
  "apple-touch-icon.png": { size: 180, share: 0.7, corner: 0 },
};

const browser = await launchBrowser();
const page = await browser.newPage({ colorScheme: "light" });
await mkdir("public/icons", { recursive: true });
for (const [file, icon] of Object.entries(ICONS)) writeFileSync(`public/${file}`, await draw(icon));
const small = await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await drawBare(size) })));
writeFileSync("public/favicon.ico", ico(small));
await browser.close();

async function draw({ size, share, corner }: Icon): Promise<Buffer> {
  const ground = `width:${size}px;height:${size}px;border-radius:${corner * size}px;background:${PAPER}`;
  return shoot(size, `<div style="display:grid;place-items:center;${ground}">${signOf(share * size)}</div>`);
}

/** For the tab strip: the sign alone, as large as it can be. */
async function drawBare(size: number): Promise<Buffer> {
  const tab = await browser.newPage({ colorScheme: "light", viewport: { width: size, height: size } });
  await tab.setContent(`<style>*{margin:0;display:block}</style>${signOf(size)}`);
  return tab.screenshot({ omitBackground: true });
}

async function shoot(size: number, html: string): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>*{margin:0}svg{display:block}</style>${html}`);
  return page.screenshot({ omitBackground: true });
}

function signOf(width: number): string {
  return SIGN.replace("<svg ", `<svg width="${width}" height="${width}" `);
}

/** An .ico file: a list of PNG pictures (Microsoft's ICO format, which has taken PNG since Windows Vista). */
function ico(pictures: { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [i, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * i;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
