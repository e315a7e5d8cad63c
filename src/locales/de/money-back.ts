import { days as formatDays } from "./amounts.ts";

/** How the unspent part of a pack is had back, within so many days; 0: as far as the operator agrees. */
export const takeBack = (days: number) =>
  days > 0
    ? `mit einem Klick unter Käufe in deinem Profil, bis ${formatDays(days)} nach der Zahlung`
    : "soweit wir zustimmen: Schreib uns";

/** The same as a fact of the prices. */
export const moneyBack = (days: number) =>
  days > 0
    ? `Was nicht verbraucht ist, mit einem Klick im Profil, bis ${formatDays(days)} nach der Zahlung. Verbrauchtes zählt wie im teuersten Paket`
    : "Frag. Eine Erstattung, ganz oder teilweise, nimmt ihren Anteil an den Credits mit";
