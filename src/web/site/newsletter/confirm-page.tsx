import { pageMeta } from "#web/lib/page-meta.ts";
import { LinkPage } from "#web/site/letter-links/link-page.tsx";
import { LINK_PAGES } from "#words/pages/letter-links.ts";
import { PAGE_TITLES } from "#words/pages/site.ts";

export const meta = () => pageMeta(PAGE_TITLES.confirmNewsletter, LINK_PAGES.confirmNewsletter.description);

export default function ConfirmNewsletterPage() {
  return <LinkPage purpose="confirm-newsletter" page="confirmNewsletter" />;
}
