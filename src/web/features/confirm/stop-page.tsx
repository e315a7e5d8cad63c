import { LINK_PAGES } from "#web/content/mailed-links.ts";
import { pageMeta } from "#web/content/page-meta.ts";
import { LinkPage } from "./link-page.tsx";

const copy = LINK_PAGES.stopEmailChange;

export const meta = () => pageMeta(copy.title, copy.description);

export default function StopEmailChangePage() {
  return <LinkPage purpose="stop-email-change" copy={copy} />;
}
