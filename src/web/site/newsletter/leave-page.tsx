import { pageMeta } from "#web/lib/page-meta.ts";
import { LinkPage } from "#web/site/confirm/link-page.tsx";
import { LINK_PAGES } from "#words/pages/mailed-links.ts";

const copy = LINK_PAGES.leaveNewsletter;

export const meta = () => pageMeta(copy.title, copy.description);

export default function LeaveNewsletterPage() {
  return <LinkPage purpose="leave-newsletter" copy={copy} />;
}
