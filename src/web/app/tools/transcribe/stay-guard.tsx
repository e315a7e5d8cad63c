import { LeaveGuard } from "#web/app/conversions/leave-guard.tsx";
import { STAYING } from "#words/pages/staying.ts";

/** Asks before the page is left while a file is being sent, or several. */
export function StayGuard({ active, several }: { active: boolean; several: boolean }) {
  const { title, body } = several ? STAYING.several : STAYING;
  return (
    <LeaveGuard what="upload" active={active} title={title} body={body} yes={STAYING.yes} no={STAYING.no} />
  );
}
