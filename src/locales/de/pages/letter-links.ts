import { LIFETIMES } from "#contract/lifetimes.ts";
import type {
  LINK_PAGES as LinkPagesWords,
  LINK_MISSING as MissingWords,
} from "#words/pages/letter-links.ts";
import type { Words } from "../../words.ts";
import { lasting } from "../formats.ts";

const SUBSCRIBE_AGAIN = { label: "Zum Newsletter", to: "/newsletter" };
const PROFILE = { label: "Zu deinem Profil", to: "/profile" };
const RESET_LINK = { label: "Neues Passwort wählen", to: "/reset" };

export const LINK_PAGES: Words<typeof LinkPagesWords> = {
  confirmNewsletter: {
    description: "Bestätige, dass du den Newsletter von Saywrite möchtest.",
    word: "brief",
    lead: "Du hast den Newsletter von Saywrite bestellt. Drück auf den Knopf, dann kommt er zu dir.",
    button: "Abo bestätigen",
    spent:
      "Die Adresse steht inzwischen nicht mehr auf der Liste, oder der Link wurde nicht ganz kopiert. Bestell den Newsletter noch einmal, dann kommt ein neuer.",
    onSpent: SUBSCRIBE_AGAIN,
  },
  leaveNewsletter: {
    description: "Bestell den Newsletter von Saywrite ab.",
    word: "adieu",
    lead: "Drück auf den Knopf, und es kommt kein Newsletter mehr zu dir.",
    button: "Abbestellen",
    spent: "Der Link wurde nicht ganz kopiert. Schreib uns, wir kümmern uns darum.",
    onSpent: { label: "Kontakt", to: "/contact" },
  },
  verifyEmail: {
    description: "Bestätige, dass dieses Postfach dir gehört.",
    word: "hallo",
    lead: "Drück auf den Knopf, dann wissen wir, dass dieses Postfach dir gehört. Dorthin gehen Quittungen und Links für neue Passwörter.",
    button: "Adresse bestätigen",
    onDone: PROFILE,
    spent: "In deinem Profil kannst du dir einen neuen schicken lassen.",
    onSpent: PROFILE,
  },
  verifyNewEmail: {
    description: "Ändere die E-Mail-Adresse deines Kontos.",
    word: "hallo",
    lead: "Drück auf den Knopf, und du meldest dich künftig mit dieser Adresse an. Der alten sagen wir Bescheid.",
    button: "Adresse ändern",
    onDone: PROFILE,
    spent:
      "Hast du ihn schon einmal geöffnet? Dann ist deine Adresse längst geändert. Welche gilt, steht in deinem Profil, und dort kannst du sie auch ändern.",
    onSpent: PROFILE,
  },
  stopEmailChange: {
    description: "Behalte die E-Mail-Adresse deines Kontos, wie sie ist.",
    word: "halt",
    lead: "Du hast gar keine andere Adresse gewollt? Drück auf den Knopf: Dein Konto behält diese, und alle Geräte werden abgemeldet.",
    button: "Änderung stoppen",
    onDone: RESET_LINK,
    spentTitle: "Hier gibt es nichts mehr zu stoppen.",
    spent: `Die Änderung wurde gestoppt, in einer neueren E-Mail steht der Link, der gilt, die E-Mail ist älter als ${lasting(LIFETIMES.emailChangeLink)}, oder die Änderung ist geschehen. So findest du es heraus: Fordere mit dieser Adresse ein neues Passwort an. Kommt gleich eine E-Mail, gehört das Konto noch dir, und mit einem neuen Passwort sind alle anderen abgemeldet. Kommt keine, hat das Konto jetzt eine andere Adresse: Schreib uns sofort, und zwar aus diesem Postfach.`,
    onSpent: RESET_LINK,
    elseTo: { label: "Kontakt", to: "/contact" },
  },
};

export const LINK_MISSING: Words<typeof MissingWords> =
  "Der Link ist nicht vollständig. Öffne ihn noch einmal aus der E-Mail.";
