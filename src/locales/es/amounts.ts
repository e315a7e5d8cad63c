import { amountsOf } from "../amounts.ts";

export const { number, plural, exactLength } = amountsOf("es");

/** "1 crédito", "3 créditos" */
export const credits = (count: number) => plural(count, { one: "# crédito", other: "# créditos" });

/** "1 carácter", "5000 caracteres" */
export const characters = (count: number) => plural(count, { one: "# carácter", other: "# caracteres" });

/** "1 día", "90 días" */
export const days = (count: number) => plural(count, { one: "# día", other: "# días" });
