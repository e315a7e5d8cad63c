import { Mic } from "lucide-react";
import { useUnsent } from "#web/app/tools/record/use-unsent.ts";
import { useSession } from "#web/lib/session/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LIBRARY } from "#words/pages/library.ts";

const copy = LIBRARY.unsent;

/** That recordings of one's own wait, from this device or another, and the way to them. What may still be recorded does not. */
export function UnsentNote() {
  const { person, user, token } = useSession();
  const { list } = useUnsent({ person, email: user?.email, token });
  const count = list.filter(({ live }) => !live).length;
  if (count === 0) return null;
  return (
    <section
      aria-label={copy.label}
      className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-panel bg-cool-tint px-5 py-4"
    >
      <p className="flex min-w-0 flex-1 basis-72 items-start gap-3 font-medium">
        <Icon of={Mic} size={20} className="mt-[3px]" />
        {copy.note(count)}
      </p>
      <ButtonLink to="/speech-to-text" tone="ghost" size="small">
        {copy.see}
      </ButtonLink>
    </section>
  );
}
