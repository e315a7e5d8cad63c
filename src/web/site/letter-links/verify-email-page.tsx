import { pageMeta } from "#web/lib/page-meta.ts";
import { LINK_PAGES } from "#words/pages/letter-links.ts";
import { PAGE_TITLES } from "#words/pages/site.ts";
import { LinkPage } from "./link-page.tsx";

export const meta = () => pageMeta(PAGE_TITLES.verifyEmail, LINK_PAGES.verifyEmail.description);

export default function VerifyEmailPage() {
  return <LinkPage purpose="verify-email" page="verifyEmail" />;
}
