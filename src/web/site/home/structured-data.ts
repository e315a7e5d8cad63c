import type { MetaDescriptor } from "react-router";
import { addressOf, ORIGIN } from "#web/lib/address.ts";
import { LANGUAGE } from "#words/locale.ts";
import { SITE } from "#words/pages/site.ts";

/** What the first page tells search engines about the house, the site and the app; nobody else is sent it. */
export function siteData(description: string): MetaDescriptor[] {
  return import.meta.env.SSR ? [{ "script:ld+json": graph(description) }] : [];
}

/** https://schema.org. Prices are the pricing page's to tell; trying is free. */
function graph(description: string) {
  const organization = { "@id": `${ORIGIN}/#organization` };
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        ...organization,
        name: SITE.name,
        url: addressOf("/"),
        logo: `${ORIGIN}/icons/icon-512.png`,
      },
      {
        "@type": "WebSite",
        name: SITE.name,
        url: addressOf("/"),
        inLanguage: LANGUAGE,
        publisher: organization,
      },
      {
        "@type": "SoftwareApplication",
        name: SITE.name,
        description,
        url: addressOf("/"),
        applicationCategory: "MultimediaApplication",
        operatingSystem: "Any",
        offers: { "@type": "Offer", price: "0", priceCurrency: "USD", url: addressOf("/register") },
        publisher: organization,
      },
    ],
  };
}
