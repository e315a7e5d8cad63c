import { pageMeta } from "#web/lib/page-meta.ts";
import terms from "#words/reading/terms.legal.md";
import { LegalPage } from "./document.tsx";

export const meta = () => pageMeta(terms.title, terms.description);

export default function TermsPage() {
  return <LegalPage document={terms} other="/privacy-policy" />;
}
