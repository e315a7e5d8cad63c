import { pageMeta } from "#web/content/page-meta.ts";
import { TERMS } from "#web/content/terms.ts";
import { LegalPage } from "./document.tsx";

export const meta = () => pageMeta(TERMS.title, TERMS.description);

export default function TermsPage() {
  return <LegalPage document={TERMS} />;
}
