import { pageMeta } from "#web/lib/page-meta.ts";
import { LINK_PAGES } from "#words/pages/mailed-links.ts";
import { PAGE_TITLES } from "#words/pages/site.ts";
import { LinkPage } from "./link-page.tsx";

export const meta = () => pageMeta(PAGE_TITLES.confirmAddress, LINK_PAGES.confirmAddress.description);

export default function ConfirmAddressPage() {
  return <LinkPage purpose="confirm-address" page="confirmAddress" />;
}
