import { amountsOf } from "../amounts.ts";

export const { number, plural, exactLength } = amountsOf("en");

/** "1 credit", "3 credits" */
export const credits = (count: number) => plural(count, { one: "# credit", other: "# credits" });

/** "1 character", "5,000 characters" */
export const characters = (count: number) => plural(count, { one: "# character", other: "# characters" });

/** "1 day", "90 days" */
export const days = (count: number) => plural(count, { one: "# day", other: "# days" });
