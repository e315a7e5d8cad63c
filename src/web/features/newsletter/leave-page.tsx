import { LINK_PAGES } from "#web/content/mailed-links.ts";
import { pageMeta } from "#web/content/page-meta.ts";
import { LinkPage } from "#web/features/confirm/link-page.tsx";

const copy = LINK_PAGES.leaveNewsletter;

export const meta = () => pageMeta(copy.title, copy.description);

export default function LeaveNewsletterPage() {
  return <LinkPage purpose="leave-newsletter" copy={copy} />;
}
