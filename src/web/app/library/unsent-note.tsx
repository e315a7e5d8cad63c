import { Mic } from "lucide-react";
import { uploadRoutes } from "#contract/routes/uploads.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { isThrownAway } from "#web/app/tools/record/thrown-away.ts";
import { joinWaiting } from "#web/app/tools/record/waiting.ts";
import { call } from "#web/lib/client/call.ts";
import { listUnsent } from "#web/lib/recording/recording-store.ts";
import { useSession } from "#web/lib/session/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LIBRARY } from "#words/pages/library.ts";

const copy = LIBRARY.unsent;

/** That recordings of one's own wait, from this device or another, and the way to them. What may still be recorded does not. */
export function UnsentNote() {
  const { person } = useSession();
  const { data } = useLoad(`unsent ${person}`, async (access) => {
    if (!person) return 0;
    const { uploads } = await call(uploadRoutes.listUploads, access);
    const wanted = uploads.filter((one) => !isThrownAway(one, person));
    const here = await listUnsent(person).catch(() => ({ free: [], busy: [] })); // a browser that keeps nothing
    return joinWaiting(person, here, wanted).filter(({ live }) => !live).length;
  });
  const count = data ?? 0;
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
