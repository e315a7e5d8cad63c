import { amountsOf } from "../amounts.ts";

export const { number, plural, exactLength } = amountsOf("de");

/** "1 Credit", "3 Credits" */
export const credits = (count: number) => plural(count, { one: "# Credit", other: "# Credits" });

/** "1 Zeichen", "5.000 Zeichen" */
export const characters = (count: number) => plural(count, { one: "# Zeichen", other: "# Zeichen" });

/** "1 Tag", "90 Tage" */
export const days = (count: number) => plural(count, { one: "# Tag", other: "# Tage" });
