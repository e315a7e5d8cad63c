import { pageMeta } from "#web/lib/page-meta.ts";
import { PAGE_TITLES } from "#words/pages/site.ts";
import terms from "#words/reading/terms.legal.md";
import { LegalPage } from "./document.tsx";

export const meta = () => pageMeta(PAGE_TITLES.terms, terms.description);

export default function TermsPage() {
  return <LegalPage document={terms} page="terms" />;
}
