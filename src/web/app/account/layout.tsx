import { Outlet, useOutletContext } from "react-router";
import type { Profile } from "#contract/accounts.ts";
import { SectionList } from "#web/app/parts/section-list.tsx";
import { type Load, useLoad } from "#web/app/session/use-load.ts";
import { LoadState } from "#web/app/statement/load-state.tsx";
import { loadProfile } from "#web/lib/client/accounts.ts";
import { Line } from "#web/ui/line.tsx";
import { PROFILE_COPY as copy, PROFILE_SECTIONS } from "#words/pages/profile.ts";

type ProfileContext = { profile: Profile; setProfile: Load<Profile>["setData"]; reload: () => void };

/** The account as the page around a section has loaded it. */
export const useProfile = () => useOutletContext<ProfileContext>();

/** The frame of the account page: its head, the list of its sections, one section. */
export default function ProfileLayout() {
  const load = useLoad("profile", loadProfile);
  const { data: profile, setData: setProfile, reload } = load;
  const links = profile?.admin
    ? ([...PROFILE_SECTIONS, { to: "/admin", label: copy.admin }] as const)
    : PROFILE_SECTIONS;
  return (
    <div className="page pt-9 pb-20 lg:pt-16 lg:pb-31">
      <div className="flex items-end justify-between gap-9">
        <h1 className="head-page">{copy.title}</h1>
        <div className="hidden w-full max-w-[480px] md:block">
          <Line
            className="w-full"
            recording="say"
            word={copy.drawn}
            direction="sound-to-writing"
            width={480}
            height={100}
            size={112}
            amplitude={40}
            swing={6}
            base={64}
            axis={50}
            strokeWidth={5}
            draws
          />
        </div>
      </div>
      <div className="mt-7 grid grid-cols-1 gap-x-16 gap-y-9 lg:mt-12 lg:grid-cols-[11rem_minmax(0,1fr)]">
        <SectionList label={copy.sections} links={links} top="/profile" />
        <div className="min-w-0">
          {profile ? (
            <Outlet context={{ profile, setProfile, reload } satisfies ProfileContext} />
          ) : (
            <div className="border-t-2 border-ink">
              <LoadState load={load} words={copy} tall />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
