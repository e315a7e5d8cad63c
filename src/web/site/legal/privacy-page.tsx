import { pageMeta } from "#web/lib/page-meta.ts";
import privacy from "#words/reading/privacy.legal.md";
import { LegalPage } from "./document.tsx";

export const meta = () => pageMeta(privacy.title, privacy.description);

export default function PrivacyPage() {
  return <LegalPage document={privacy} other="/terms-service" />;
}
