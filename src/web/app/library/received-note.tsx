import { Inbox } from "lucide-react";
import { recordingRequestRoutes } from "#contract/routes/recording-requests.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { call } from "#web/lib/client/call.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { LIBRARY } from "#words/pages/library.ts";

const copy = LIBRARY.received;

/** That recordings wait which somebody was asked for, whether some are deleted soon, and the way to them. */
export function ReceivedNote() {
  const { data } = useLoad("received", (access) => call(recordingRequestRoutes.listReceived, access));
  const count = data?.received.length ?? 0;
  const goingSoon = data?.goingSoon ?? 0;
  if (count === 0) return null;
  return (
    <section
      aria-label={copy.label}
      className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-panel bg-cool-tint px-5 py-4"
    >
      <p className="flex min-w-0 flex-1 basis-72 items-start gap-3 font-medium">
        <Icon of={Inbox} size={20} className="mt-[3px]" />
        <span>
          {copy.note(count)} {goingSoon > 0 ? copy.going(goingSoon) : null}
        </span>
      </p>
      <ButtonLink to="/library/requests" tone="ghost" size="small">
        {copy.see}
      </ButtonLink>
    </section>
  );
}
