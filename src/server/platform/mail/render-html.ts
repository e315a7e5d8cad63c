import type { LetterPart } from "#contract/letters.ts";
import type { Sender, Sheet } from "./letter.ts";

/** The product's light theme. Mail programs drop style sheets, so every style stands at its element. */
const colour = {
  paper: "#FBF7F0",
  sheet: "#FFFDF9",
  line: "#E0D7C8",
  ink: "#17131F",
  ink2: "#4B4454",
  ink3: "#6B6372",
  voice: "#EE4B24",
  cool: "#17595F",
};
const sans = "font-family:Figtree,'Helvetica Neue',Helvetica,Arial,sans-serif";

/** A letter as HTML that needs no images and no style sheet; whatever people wrote is escaped. */
export function renderHtml(letter: Sheet, sender: Sender): string {
  const body = letter.parts.map(partHtml).join("\n");
  return `<!doctype html>
<html lang="${letter.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(letter.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${colour.paper};color:${colour.ink};${sans}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colour.paper}"><tr><td align="center" style="padding:36px 20px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left"><tr><td>
<p style="margin:0 0 36px;font-size:22px;font-weight:650;letter-spacing:-0.03em;border-left:4px solid ${colour.voice};padding-left:12px">Saywrite</p>
<h1 style="margin:0 0 20px;font-size:30px;line-height:1.15;font-weight:620;letter-spacing:-0.03em;color:${colour.ink}">${escapeHtml(letter.heading)}</h1>
${body}
${footHtml(letter, sender)}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function partHtml(part: LetterPart): string {
  if ("say" in part)
    return `<p style="margin:0 0 20px;font-size:17px;line-height:1.55">${lines(part.say)}</p>`;
  if ("note" in part)
    return `<p style="margin:0 0 12px;font-size:14px;line-height:1.5;color:${colour.ink2};word-break:break-word">${lines(part.note)}</p>`;
  if ("quote" in part)
    return `<blockquote style="margin:0 0 20px;padding:12px 20px;border-left:2px solid ${colour.cool};color:${colour.cool};font-size:17px;line-height:1.55;word-break:break-word">${lines(part.quote)}</blockquote>`;
  if ("button" in part) {
    const href = escapeHtml(part.href);
    return `<p style="margin:0 0 12px"><a href="${href}" style="display:inline-block;padding:15px 24px;background:${colour.ink};color:${colour.paper};border-radius:12px;font-size:17px;font-weight:600;text-decoration:none">${escapeHtml(part.button)}</a></p>
<p style="margin:0 0 20px;font-size:13px;line-height:1.5;color:${colour.ink3};word-break:break-all">${href}</p>`;
  }
  const rows = part.rows.map(
    ([label, value]) =>
      `<tr><td style="padding:12px 12px 12px 0;border-bottom:1px solid ${colour.line};color:${colour.ink2};font-size:15px">${escapeHtml(label)}</td><td align="right" style="padding:12px 0;border-bottom:1px solid ${colour.line};font-size:15px;font-weight:600">${lines(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-top:2px solid ${colour.ink};border-collapse:collapse">${rows.join("")}</table>`;
}

function footHtml(letter: Sheet, sender: Sender): string {
  const parts = [
    escapeHtml(sender.name),
    sender.address && lines(sender.address),
    `<a href="${escapeHtml(sender.url)}" style="color:${colour.ink3}">${escapeHtml(sender.url)}</a>`,
    letter.unsubscribe &&
      `<a href="${escapeHtml(letter.unsubscribe.page)}" style="color:${colour.ink3}">${escapeHtml(letter.unsubscribe.word)}</a>`,
  ];
  return `<p style="margin:36px 0 0;padding:20px 0 0;border-top:1px solid ${colour.line};font-size:13px;line-height:1.6;color:${colour.ink3}">${parts.filter(Boolean).join("<br>")}</p>`;
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>");
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
