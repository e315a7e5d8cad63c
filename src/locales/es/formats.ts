import { formatsOf } from "../formats.ts";

export const { number, plural, money, longDay, size, length, wait, clock, oneOf, allOf } = formatsOf("es");

/** "1 crédito", "3 créditos" */
export const credits = (count: number) => plural(count, { one: "# crédito", other: "# créditos" });
