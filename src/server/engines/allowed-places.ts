import type { SpeechPlaces } from "#contract/speech-places.ts";

/** Where an engine works may be chosen: `shown`, the default, is the place of the operator's first engine. */
export function allowed<Link extends { host: string | null }>(
  links: readonly Link[],
  places: SpeechPlaces,
): readonly Link[] {
  const isHere = links[0]?.host === null;
  switch (places) {
    case "here":
      return links.filter(({ host }) => host === null);
    case "shown":
      return links.filter(({ host }) => (host === null) === isHere);
    case "anywhere":
      return links;
  }
}

/** Whether an engine works on this server, or where whoever was recorded was shown; null where nobody was shown anything. */
export const isShown = (
  { host }: { host: string | null },
  hosts: readonly string[] | null | undefined,
): boolean => host === null || !hosts || hosts.includes(host);
