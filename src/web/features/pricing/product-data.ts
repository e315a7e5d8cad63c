import { PACKS } from "#contract/packs.ts";
import { PRODUCT_DATA } from "#web/content/pricing.ts";
import { SITE } from "#web/content/site.ts";

/** The packs for search engines (https://schema.org/Product), as the catalogue had them when the page was built. */
export const productData = () => ({
  "@context": "https://schema.org",
  "@type": "Product",
  name: PRODUCT_DATA.name,
  description: PRODUCT_DATA.description,
  brand: { "@type": "Brand", name: SITE.name },
  offers: PACKS.map(({ name, credits, cents }) => ({
    "@type": "Offer",
    name: PRODUCT_DATA.offer(name, credits),
    price: (cents / 100).toFixed(2),
    priceCurrency: "USD",
    availability: "https://schema.org/InStock",
  })),
});
