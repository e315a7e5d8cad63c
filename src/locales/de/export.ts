import type { PurchaseColumn } from "#contract/purchases.ts";

/** README.txt of an export. */
export const EXPORT_README = `Alles, was Saywrite über dich speichert.

profile.json      dein Konto, seine Einstellungen und die angemeldeten Geräte
statement.csv     jede Bewegung deiner Credits
purchases.csv     jeder Kauf
records.json      was sonst gespeichert ist: Briefe an dich, angemeldete Browser, Einsprüche gegen Zahlungen, Guthaben
conversions/      ein Ordner je Umwandlung: was es war (about.json), der Text, der Ton
                  und die Zusammenfassung, wenn eine verlangt wurde (digest.json)
                  und den Text Satz für Satz mit jeder Änderung (document.json)
received/         Aufnahmen, um die du gebeten hast und die warten
uploads/          Dateien und Aufnahmen von dir, die noch nicht aufgeschrieben sind, so weit sie gesendet wurden
`;

/** The headings of purchases.csv. */
export const PURCHASE_COLUMNS: Readonly<Record<PurchaseColumn, string>> = {
  createdAt: "Datum (UTC)",
  pack: "Paket",
  credits: "Credits",
  cents: "US-Cent",
  state: "Stand",
  refundedCents: "Erstattete US-Cent",
  intentId: "Zahlung",
};
