import { useState } from "react";
import { noticeRoutes } from "#contract/routes/notices.ts";
import { useLoad } from "#web/app/session/use-load.ts";
import { call } from "#web/lib/client/call.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { NOTICES as copy } from "#words/pages/notices.ts";
import { askToShow, mayShow } from "./may-show.ts";
import { noticeChanges } from "./notice-changes.ts";

type NoticeChoiceProps = {
  chosen: boolean;
  onChoose: (notify: boolean) => Promise<void>;
};

/** Whether the end of something is to be shown by a page that is open, or else mailed. */
export function NoticeChoice({ chosen, onChoose }: NoticeChoiceProps) {
  const [shows, setShows] = useState(mayShow);
  /** What was pressed and is not answered yet. */
  const [pressed, setPressed] = useState<boolean | null>(null);
  const wanted = pressed ?? chosen;
  const choose = async (notify: boolean) => {
    setPressed(notify);
    if (notify) setShows(await askToShow());
    await onChoose(notify);
    setPressed(null);
    noticeChanges.announce();
  };
  return (
    <div className="mt-3">
      <Checkbox
        checked={wanted}
        aria-disabled={pressed !== null || undefined}
        onChange={({ target }) => pressed === null && void choose(target.checked)}
      >
        {copy.choice}
        {wanted ? <How shows={shows} /> : null}
      </Checkbox>
    </div>
  );
}

/** In which of the two ways, as far as browser and person let it. */
function How({ shows }: { shows: boolean }) {
  const { data } = useLoad("ends by letter", (access) => call(noticeRoutes.listNotices, access));
  if (!data) return null;
  const { letters } = data;
  const how = shows ? (letters ? copy.here : copy.hereAlone) : letters ? copy.byLetter : copy.neither;
  return <span className="block text-note text-ink-2">{how}</span>;
}
