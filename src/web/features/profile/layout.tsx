import { NavLink, Outlet, useOutletContext } from "react-router";
import type { Profile } from "#contract/account.ts";
import { loadProfile } from "#web/api/profile.ts";
import { PROFILE_COPY as copy, PROFILE_SECTIONS } from "#web/content/profile.ts";
import { type Load, useLoad } from "#web/features/session/use-load.ts";
import { LoadState } from "#web/features/statement/load-state.tsx";
import { Line } from "#web/ui/line.tsx";

type ProfileContext = { profile: Profile; setProfile: Load<Profile>["setData"]; reload: () => void };

/** The account as the page around a section has loaded it. */
export const useProfile = () => useOutletContext<ProfileContext>();

/** The frame of the account page: its head, the list of its sections, one section. */
export default function ProfileLayout() {
  const load = useLoad("profile", loadProfile);
  const { data: profile, setData: setProfile, reload } = load;
  return (
    <div className="page pt-9 pb-20 lg:pt-16 lg:pb-31">
      <div className="flex items-end justify-between gap-9">
        <h1 className="head-page">{copy.title}</h1>
        <Line
          className="-mb-3 hidden w-full max-w-[480px] md:block"
          recording="say"
          word="yours"
          direction="sound-to-writing"
          width={480}
          height={96}
          size={112}
          amplitude={40}
          swing={6}
          base={62}
          axis={50}
          strokeWidth={4}
          draws
        />
      </div>
      <div className="mt-7 grid gap-x-16 gap-y-9 lg:mt-12 lg:grid-cols-[11rem_minmax(0,1fr)]">
        <Sections admin={profile?.admin ?? false} />
        <div className="min-w-0">
          {profile ? (
            <Outlet context={{ profile, setProfile, reload } satisfies ProfileContext} />
          ) : (
            <div className="border-t-2 border-ink">
              <LoadState load={load} loading={copy.loading} failed={copy.failed} again={copy.again} tall />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

function Sections({ admin }: { admin: boolean }) {
  const links = admin ? [...PROFILE_SECTIONS, { to: "/admin", label: copy.admin }] : PROFILE_SECTIONS;
  return (
    <nav aria-label={copy.sections} className="section-list">
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
