import { sharesOf } from "../shares.ts";

export const { tenths, percent } = sharesOf("es");
