import { pageMeta } from "#web/lib/page-meta.ts";
import { ADMIN_COPY } from "#words/pages/admin.ts";
import { DaysPanel } from "./days-panel.tsx";
import { HealthPanel } from "./health-panel.tsx";

export const meta = () => pageMeta(ADMIN_COPY.title, ADMIN_COPY.description);

/** Is everything well, and what came in and was used. */
export default function OverviewPage() {
  return (
    <div className="grid grid-cols-1 gap-16">
      <DaysPanel />
      <HealthPanel />
    </div>
  );
}
