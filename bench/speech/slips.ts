/** Sentences, and the same with one slip each: another word, a word left out, a word said twice or too much. */
export const SLIPS: readonly { text: string; slips: readonly string[] }[] = [
  {
    text: "The old bridge was closed for repairs, so we walked along the river until the evening.",
    slips: [
      "The old garden was closed for repairs, so we walked along the river until the evening.",
      "The old bridge was closed for repairs, so we walked along the river until the.",
      "The old bridge was closed for for repairs, so we walked along the river until the evening.",
    ],
  },
  {
    text: "The meeting went well, although we ran out of time at the end.",
    slips: [
      "The meeting went badly, although we ran out of time at the end.",
      "The meeting went well, although we ran out of at the end.",
      "The meeting yesterday went well, although we ran out of time at the end.",
    ],
  },
  {
    text: "On 3 May 2024 the train left at 10:30 with 250 people.",
    slips: [
      "On 3 May 2024 the train left at 11:15 with 250 people.",
      "On 3 May 2024 the train left at 10:30 with 700 people.",
      "On 3 May 2024 the left at 10:30 with 250 people.",
    ],
  },
  {
    text: "It has been raining since early morning, and the streets are almost empty.",
    slips: [
      "It has been snowing since early morning, and the streets are almost empty.",
      "It has been raining since early morning, and the are almost empty.",
      "It has been raining since early morning, and the streets of London are almost empty.",
    ],
  },
  {
    text: "She opened the letter, read it twice, and put it back into the drawer.",
    slips: [
      "She opened the window, read it twice, and put it back into the drawer.",
      "She opened the letter, read it, and put it back into the drawer.",
      "She opened the letter, read it twice, and and put it back into the drawer.",
    ],
  },
  {
    text: "My brother works in a small hospital near the coast and comes home on Sunday.",
    slips: [
      "My brother works in a small restaurant near the coast and comes home on Sunday.",
      "My brother works in a hospital near the coast and comes home on Sunday.",
      "My brother works in a small hospital near the coast and comes home on Wednesday.",
    ],
  },
];
