import { pageMeta } from "#web/lib/page-meta.ts";
import { LinkPage } from "#web/site/letter-links/link-page.tsx";
import { LINK_PAGES } from "#words/pages/letter-links.ts";
import { PAGE_TITLES } from "#words/pages/site.ts";

export const meta = () => pageMeta(PAGE_TITLES.leaveNewsletter, LINK_PAGES.leaveNewsletter.description);

export default function LeaveNewsletterPage() {
  return <LinkPage purpose="leave-newsletter" page="leaveNewsletter" />;
}
