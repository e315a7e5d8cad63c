import { pageMeta } from "#web/lib/page-meta.ts";
import { LINK_PAGES } from "#words/pages/mailed-links.ts";
import { LinkPage } from "./link-page.tsx";

const copy = LINK_PAGES.confirmEmail;

export const meta = () => pageMeta(copy.title, copy.description);

export default function ConfirmEmailPage() {
  return <LinkPage purpose="confirm-email" copy={copy} />;
}
