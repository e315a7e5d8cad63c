import { useState } from "react";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { NOTICES as copy } from "#words/pages/notices.ts";
import { askToShow, mayShow } from "./may-show.ts";
import { noticeChanges } from "./notice-changes.ts";

type NoticeChoiceProps = {
  chosen: boolean;
  busy: boolean;
  onChoose: (notify: boolean) => Promise<void>;
};

/** Whether the end of something is to be shown by a page that is open, or else mailed. */
export function NoticeChoice({ chosen, busy, onChoose }: NoticeChoiceProps) {
  const [shows, setShows] = useState(mayShow);
  const choose = async (notify: boolean) => {
    if (notify) setShows(await askToShow());
    await onChoose(notify);
    noticeChanges.announce();
  };
  return (
    <div className="mt-3">
      <Checkbox
        checked={chosen}
        aria-disabled={busy || undefined}
        onChange={({ target }) => busy || void choose(target.checked)}
      >
        {copy.choice}
        {chosen ? (
          <span className="block text-note text-ink-2">{shows ? copy.here : copy.byLetter}</span>
        ) : null}
      </Checkbox>
    </div>
  );
}
