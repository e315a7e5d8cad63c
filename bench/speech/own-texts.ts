/** What is read where no folder was named: everyday sentences with what is written otherwise than it is said. */
export const OWN_TEXTS: readonly { language: string; name: string; text: string }[] = [
  {
    language: "en",
    name: "bridge",
    text: "The old bridge was closed for repairs, so we walked along the river until the evening. Nobody minded.",
  },
  {
    language: "en",
    name: "meeting",
    text: "The meeting went well, although we ran out of time at the end. We should look at the budget again.",
  },
  {
    language: "en",
    name: "figures",
    text: "On 3 May 2024 the train left at 10:30 with 250 people. A ticket was $12.50, and every second seat was free.",
  },
  {
    language: "en",
    name: "rain",
    text: "It has been raining since early morning, and the streets are almost empty. Please lock the back door.",
  },
  {
    language: "es",
    name: "puente",
    text: "El viejo puente estaba cerrado por obras, así que caminamos junto al río hasta la noche. El billete costó 12 euros.",
  },
  {
    language: "de",
    name: "bruecke",
    text: "Die alte Brücke war gesperrt, also gingen wir bis zum Abend am Fluss entlang. Die Fahrkarte kostete 12 Euro.",
  },
];
