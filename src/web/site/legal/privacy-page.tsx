import { pageMeta } from "#web/lib/page-meta.ts";
import { PAGE_TITLES } from "#words/pages/site.ts";
import privacy from "#words/reading/privacy.legal.md";
import { LegalPage } from "./document.tsx";

export const meta = () => pageMeta(PAGE_TITLES.privacy, privacy.description);

export default function PrivacyPage() {
  return <LegalPage document={privacy} page="privacy" />;
}
