import { days as formatDays } from "./amounts.ts";

/** How the unspent part of a pack is had back, within so many days; 0: as far as the operator agrees. */
export const takeBack = (days: number) =>
  days > 0
    ? `con un clic en Compras, en tu perfil, durante ${formatDays(days)} desde el pago`
    : "si estamos de acuerdo: escríbenos";

/** The same as a fact of the prices. */
export const moneyBack = (days: number) =>
  days > 0
    ? `Lo que no hayas gastado de un paquete, con un clic en tu perfil, durante ${formatDays(days)}. Lo gastado cuenta al precio del paquete más caro`
    : "Pídela. Un reembolso, total o parcial, se lleva su parte de los créditos";
