import { formatsOf } from "../formats.ts";

export const { money, longDay, size, length, lasting, wait, clock, oneOf, allOf } = formatsOf("es");
