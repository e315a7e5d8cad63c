import { createHash } from "node:crypto";

/** The product's two themes as in `web/styles/tokens.css`, by the browser's wish; on paper always the light one. */
const STYLE = `
:root { color-scheme: light dark; --paper: light-dark(#fbf7f0, #15111c); --ink: light-dark(#17131f, #f6f0e6);
  --ink-2: light-dark(#4b4454, #c6becb); --line: light-dark(#e0d7c8, #332c3e);
  --voice: light-dark(#ee4b24, #ff7449); --cool: light-dark(#1f6f78, #5fc0c4); }
* { box-sizing: border-box; }
body { max-width: 44rem; margin: 0 auto; padding: 3rem 1.5rem; background: var(--paper); color: var(--ink);
  font: 1.0625rem/1.55 Figtree, Arial, Roboto, system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; gap: 1.5rem 3rem; justify-content: space-between; }
.brand { display: flex; gap: .75rem; align-items: center; align-self: start; color: inherit; text-decoration: none;
  font-size: 1.625rem; font-weight: 640; line-height: 1; letter-spacing: -.035em; }
address { font-style: normal; font-size: .9375rem; line-height: 1.5; color: var(--ink-2); white-space: pre-line; }
address strong { display: block; color: var(--ink); }
h1 { margin: 3rem 0 1.25rem; font-size: 2rem; font-weight: 620; line-height: 1.15; letter-spacing: -.03em; }
.test { margin: 0 0 1.25rem; padding: .75rem 1rem; border: 1.5px solid currentColor; border-radius: 12px; }
dl { margin: 0; border-top: 2px solid; }
dl div { display: flex; flex-wrap: wrap; gap: 0 2rem; justify-content: space-between; padding: .75rem 0;
  border-bottom: 1px solid var(--line); break-inside: avoid; }
dt { color: var(--ink-2); }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
footer { margin-top: 2rem; font-size: .9375rem; color: var(--ink-2); }
@media print {
  @page { margin: 18mm; }
  :root { color-scheme: light; }
  body { max-width: none; padding: 0; background: none; }
}
`;

/** Nothing but this style: the page runs and loads nothing. */
export const RECEIPT_POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'`;

/** The sign of `web/ui/logo.tsx`. */
const MARK = `<svg width="40" height="30" viewBox="0 0 42 32" fill="none" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path stroke="var(--voice)" d="M3 17.5v-3M8.2 24V8M13.4 28.5v-25M18.6 22V10"/><path stroke="var(--cool)" d="M23 11.5c0 6 .2 10.5 3.6 10.5 3 0 3.9-4 3.9-8.5 0 4.5.6 8.5 3.7 8.5 3.6 0 4.6-5 4.6-10.5"/></svg>`;

/** A page with the product's sign and who sells. What is handed over is HTML already. */
export function receiptFrame(page: {
  language: string;
  title: string;
  seller: { name: string; address: string };
  body: string;
}): string {
  const { language, title, seller, body } = page;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${title}</title>
<style>${STYLE}</style></head>
<body>
<header><a class="brand" href="/">${MARK}saywrite</a><address><strong>${seller.name}</strong>${seller.address}</address></header>
<main>${body}</main>
</body></html>
`;
}
