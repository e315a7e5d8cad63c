import { LINK_PAGES } from "#web/content/mailed-links.ts";
import { pageMeta } from "#web/content/page-meta.ts";
import { LinkPage } from "#web/features/confirm/link-page.tsx";

const copy = LINK_PAGES.confirmNewsletter;

export const meta = () => pageMeta(copy.title, copy.description);

export default function ConfirmNewsletterPage() {
  return <LinkPage purpose="confirm-newsletter" copy={copy} />;
}
