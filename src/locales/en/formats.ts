import { formatsOf } from "../formats.ts";

export const { number, plural, money, longDay, size, length, wait, clock, oneOf, allOf } = formatsOf(
  "en",
  "en-GB",
);

/** "1 credit", "3 credits" */
export const credits = (count: number) => plural(count, { one: "# credit", other: "# credits" });
