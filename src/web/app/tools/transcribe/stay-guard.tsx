import { LeaveGuard } from "#web/app/conversions/leave-guard.tsx";
import { TRANSCRIBE } from "#words/pages/transcribe.ts";

/** Asks before the page is left while a file is being sent, or several. */
export function StayGuard({ active, several }: { active: boolean; several: boolean }) {
  return (
    <LeaveGuard
      what="upload"
      active={active}
      title={several ? TRANSCRIBE.several.leaveTitle : TRANSCRIBE.leaveTitle}
      body={several ? TRANSCRIBE.several.leaveBody : TRANSCRIBE.leaveBody}
      yes={TRANSCRIBE.leaveYes}
      no={TRANSCRIBE.leaveNo}
    />
  );
}
