import { pageMeta } from "#web/content/page-meta.ts";
import { useSession } from "#web/features/session/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { FactRow, Facts } from "#web/ui/facts.tsx";

export const meta = () => pageMeta("Profile", "Your account: name, email and credits.");

export default function ProfilePage() {
  const { user, credits } = useSession();
  return (
    <div className="page pt-9 pb-20 lg:pt-16 lg:pb-31">
      <h1 className="head-page">Profile</h1>
      <div className="mt-9 max-w-[40rem]">
        <Facts>
          <FactRow label="Name">{user?.name ?? "–"}</FactRow>
          <FactRow label="Email">{user?.email ?? "–"}</FactRow>
          <FactRow label="Credits">{credits ?? "–"}</FactRow>
        </Facts>
        <p className="mt-7 text-ink-2">
          Changing these, and the statement of your credits, are still being built.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink to="/text-to-speech" tone="warm">
            Convert a text
          </ButtonLink>
          <ButtonLink to="/transcribe" tone="cool">
            Transcribe a file
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
