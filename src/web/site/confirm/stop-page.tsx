import { pageMeta } from "#web/lib/page-meta.ts";
import { LINK_PAGES } from "#words/pages/mailed-links.ts";
import { LinkPage } from "./link-page.tsx";

const copy = LINK_PAGES.stopEmailChange;

export const meta = () => pageMeta(copy.title, copy.description);

export default function StopEmailChangePage() {
  return <LinkPage purpose="stop-email-change" copy={copy} />;
}
