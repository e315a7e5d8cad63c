import { formatClock } from "#contract/format-clock.ts";

/** What is in a feed: titles are people's own words. */
export type Episode = {
  id: string;
  title: string;
  /** Empty where nobody is named. */
  author: string;
  /** Where its picture is, a JPEG; null where there is none. */
  picture: string | null;
  addedAt: Date;
  url: string;
  bytes: number;
  seconds: number;
};
type Channel = { title: string; description: string; link: string; self: string; language: string };

/** A feed as RSS 2.0 with the tags that programs for podcasts read; none of them is to list it anywhere. */
export function feedXml(channel: Channel, episodes: readonly Episode[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(channel.title)}</title>
<link>${escapeXml(channel.link)}</link>
<atom:link href="${escapeXml(channel.self)}" rel="self" type="application/rss+xml"/>
<description>${escapeXml(channel.description)}</description>
<language>${escapeXml(channel.language)}</language>
<itunes:block>Yes</itunes:block>
<itunes:explicit>false</itunes:explicit>
${episodes.map(item).join("\n")}
</channel>
</rss>
`;
}

function item({ id, title, author, picture, addedAt, url, bytes, seconds }: Episode): string {
  const named = author === "" ? "" : `<itunes:author>${escapeXml(author)}</itunes:author>\n`;
  const pictured = picture === null ? "" : `<itunes:image href="${escapeXml(picture)}"/>\n`;
  return `<item>
<title>${escapeXml(title)}</title>
${named}${pictured}<guid isPermaLink="false">${id}</guid>
<pubDate>${addedAt.toUTCString()}</pubDate>
<enclosure url="${escapeXml(url)}" length="${bytes}" type="audio/mpeg"/>
<itunes:duration>${formatClock(seconds)}</itunes:duration>
<itunes:block>Yes</itunes:block>
</item>`;
}

/** Any text as the words of an element or attribute. What XML 1.0 cannot carry at all is left out. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&apos;");
}
