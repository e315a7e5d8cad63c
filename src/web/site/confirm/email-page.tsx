import { pageMeta } from "#web/lib/page-meta.ts";
import { LINK_PAGES } from "#words/pages/mailed-links.ts";
import { PAGE_TITLES } from "#words/pages/site.ts";
import { LinkPage } from "./link-page.tsx";

export const meta = () => pageMeta(PAGE_TITLES.confirmEmail, LINK_PAGES.confirmEmail.description);

export default function ConfirmEmailPage() {
  return <LinkPage purpose="confirm-email" page="confirmEmail" />;
}
