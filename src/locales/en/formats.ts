import { formatsOf } from "../formats.ts";

export const { money, longDay, size, length, wait, clock, oneOf, allOf } = formatsOf("en", "en-GB");
