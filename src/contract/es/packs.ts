import { PACKS as EN, type Pack } from "../packs.ts";

export const PACKS: readonly Pack[] = EN.map((pack) => ({
  ...pack,
  label: pack.label && "El más comprado",
}));
