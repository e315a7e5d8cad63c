import type { Asked } from "#contract/asked.ts";

type Shown = Pick<Asked, "services" | "writesDown">;

const shown = new Map<string, Shown>();

/** Notes what the page of a link has said becomes of what is sent: which services it named, and whether it is written down by itself. */
export function noteShown(token: string, { services, writesDown }: Asked): void {
  shown.set(token, { services: [...services], writesDown });
}

/** As the body that begins to send says it: nothing of a link whose page was not shown here. */
export function shownBy(token: string): Partial<Shown> {
  return shown.get(token) ?? {};
}
