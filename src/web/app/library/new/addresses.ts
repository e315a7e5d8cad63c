/** How web addresses in a text are read: whole, as the name of their site, or not at all. */
export const ADDRESS_READINGS = ["site", "whole", "none"] as const;
export type AddressReading = (typeof ADDRESS_READINGS)[number];

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"“”]+/gi;
/** What ends a sentence or a bracket behind an address is no part of it. */
const BEHIND = /[.,;:!?…)\]}'’»]+$/;

export const hasAddress = (text: string): boolean => text.search(ADDRESS) >= 0;

/** A text with its web addresses as they are to be read. */
export function withAddresses(text: string, reading: AddressReading): string {
  if (reading === "whole") return text;
  const read = text.replaceAll(ADDRESS, (found) => {
    const [behind = ""] = BEHIND.exec(found) ?? [];
    const address = found.slice(0, found.length - behind.length);
    return (reading === "site" ? siteOf(address) : "") + behind;
  });
  if (reading === "site") return read;
  return read
    .replaceAll(/[([][)\]]/g, "")
    .replaceAll(/ {2,}/g, " ")
    .replaceAll(/ (?=[.,;:!?])/g, "")
    .trim();
}

function siteOf(address: string): string {
  const whole = /^https?:/i.test(address) ? address : `https://${address}`;
  return URL.canParse(whole) ? new URL(whole).hostname.replace(/^www\./, "") : address;
}
