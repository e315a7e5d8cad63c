import { FACTS } from "#locales/facts.ts";
import { PRODUCT_DATA } from "#words/pages/pricing.ts";
import { SITE } from "#words/pages/site.ts";

/** The packs for search engines (https://schema.org/Product). */
export const productData = () => ({
  "@context": "https://schema.org",
  "@type": "Product",
  name: PRODUCT_DATA.name,
  description: PRODUCT_DATA.description,
  brand: { "@type": "Brand", name: SITE.name },
  offers: FACTS.packs.map(({ name, credits, cents }) => ({
    "@type": "Offer",
    name: PRODUCT_DATA.offer(name, credits),
    price: (cents / 100).toFixed(2),
    priceCurrency: "USD",
    availability: "https://schema.org/InStock",
  })),
});
