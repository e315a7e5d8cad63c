import { EACH_PASSAGE } from "#contract/each-passage.ts";
import type { Ability } from "#server/engines/abilities.ts";

/** What is asked of a recording, as its row keeps it. */
type Asked = { translate: boolean; language?: string | null | undefined };

/** What an engine has to be able to do for what is asked of a recording. */
export function abilitiesOf({ translate, language }: Asked): Ability[] {
  return [
    ...(translate ? (["translates"] as const) : []),
    ...(language === EACH_PASSAGE ? (["eachPassage"] as const) : []),
  ];
}
