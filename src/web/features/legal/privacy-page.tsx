import { pageMeta } from "#web/content/page-meta.ts";
import { PRIVACY } from "#web/content/privacy.ts";
import { LegalPage } from "./document.tsx";

export const meta = () => pageMeta(PRIVACY.title, PRIVACY.description);

export default function PrivacyPage() {
  return <LegalPage document={PRIVACY} />;
}
