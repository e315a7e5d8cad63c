import { Navigate, Outlet } from "react-router";
import { PaletteHost } from "#web/app/palette/palette-host.tsx";
import { SectionList } from "#web/app/parts/section-list.tsx";
import { useLoad } from "#web/app/session/use-load.ts";
import { LoadState } from "#web/app/statement/load-state.tsx";
import { loadProfile } from "#web/lib/client/accounts.ts";
import NotFoundPage from "#web/lib/not-found/page.tsx";
import { useSession } from "#web/lib/session/session.ts";
import { APP_STYLES } from "#web/ui/app-styles.ts";
import { ADMIN_SECTIONS, ADMIN_COPY as copy } from "#words/pages/admin.ts";
import stylesheet from "./data-table.css?url";

/** With what no other page is drawn with. */
export const links = () => [...APP_STYLES, { rel: "stylesheet", href: stylesheet }];

/** The frame of the operator's pages. Whoever is no administrator sees that there is no page. */
export default function AdminLayout() {
  const { token } = useSession();
  const load = useLoad("profile", loadProfile);
  if (!token || load.data?.admin === false) return <NotFoundPage />;
  if (!load.data) {
    return (
      <div className="page pt-9 pb-20 lg:pt-16">
        <LoadState load={load} words={copy} tall />
      </div>
    );
  }
  if (load.data.twoFactorOpens) return <Navigate to="/profile/security" replace />;
  return (
    <div className="page pt-9 pb-20 lg:pt-16 lg:pb-31">
      <h1 className="head-page">{copy.title}</h1>
      <div className="mt-7 grid grid-cols-1 gap-x-16 gap-y-9 lg:mt-12 lg:grid-cols-[11rem_minmax(0,1fr)]">
        <SectionList label={copy.sections} links={ADMIN_SECTIONS} top="/admin" />
        <div className="min-w-0">
          <Outlet />
        </div>
      </div>
      <PaletteHost />
    </div>
  );
}
