import { Captions } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { keptOnceThere } from "#web/ui/kept-once-there.ts";
import { notify } from "#web/ui/toast.tsx";
import { CALLS } from "#words/pages/calls.ts";
import { TOOLS_COPY } from "#words/pages/tools.ts";
import type { CaptionsOf } from "./captions-choice.tsx";

const loadChoice = keptOnceThere(() => import("./captions-choice.tsx"));
type Loaded = Awaited<ReturnType<typeof loadChoice>>;

/** Saves captions made from timed words. The menu is as heavy as a page: it comes once there is something to save. */
export function CaptionsMenu(captions: CaptionsOf) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [pressed, setPressed] = useState(false);
  useEffect(() => void loadChoice().then(setLoaded, () => {}), []);

  const pressEarly = () => {
    setPressed(true);
    loadChoice().then(setLoaded, () => notify.error(CALLS.unreachable));
  };
  const button = (
    <Button
      tone="ghost"
      size="small"
      icon={<Icon of={Captions} size={19} />}
      aria-haspopup="menu"
      onClick={loaded ? undefined : pressEarly}
    >
      {TOOLS_COPY.captions}
    </Button>
  );
  if (!loaded) return button;
  return (
    <loaded.CaptionsChoice {...captions} opened={pressed}>
      {button}
    </loaded.CaptionsChoice>
  );
}
