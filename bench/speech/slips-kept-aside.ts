/** Sentences with slips as in `slips.ts`, by which nothing was chosen. */
export const KEPT_ASIDE: readonly { text: string; slips: readonly string[] }[] = [
  {
    text: "The doctor told him to drink more water and to sleep with the window open.",
    slips: [
      "The doctor told him to drink more coffee and to sleep with the window open.",
      "The doctor told him to drink more water and to with the window open.",
      "The doctor told him to drink more water and to sleep always with the window open.",
    ],
  },
  {
    text: "Nobody expected the small company to win the contract in the first round.",
    slips: [
      "Nobody expected the small company to lose the contract in the first round.",
      "Nobody expected the company to win the contract in the first round.",
      "Nobody expected the small company to win the the contract in the first round.",
    ],
  },
  {
    text: "You can pay by card at the counter or send us a cheque within 14 days.",
    slips: [
      "You can pay by card at the counter or send us a cheque within 40 days.",
      "You can pay by at the counter or send us a cheque within 14 days.",
      "You can pay by card at the counter or send us a cheque within 14 working days.",
    ],
  },
  {
    text: "My grandmother kept her buttons in a glass jar on the kitchen shelf.",
    slips: [
      "My grandmother kept her candles in a glass jar on the kitchen shelf.",
      "My grandmother kept her buttons in a jar on the kitchen shelf.",
      "My grandmother always kept her buttons in a glass jar on the kitchen shelf.",
    ],
  },
  {
    text: "When the music stopped, everybody turned around and looked at the door.",
    slips: [
      "When the music started, everybody turned around and looked at the door.",
      "When the stopped, everybody turned around and looked at the door.",
      "When the music stopped, everybody turned around and and looked at the door.",
    ],
  },
  {
    text: "The report says that prices rose by 3.5 percent between March and August.",
    slips: [
      "The report says that prices fell by 3.5 percent between March and August.",
      "The report says that prices rose by 3.5 percent between and August.",
      "The report says that prices rose by 3.5 percent again between March and August.",
    ],
  },
  {
    text: "Please leave your wet boots outside, because the floor has just been cleaned.",
    slips: [
      "Please leave your wet umbrella outside, because the floor has just been cleaned.",
      "Please leave your wet boots outside, because the has just been cleaned.",
      "Please leave your wet boots right outside, because the floor has just been cleaned.",
    ],
  },
  {
    text: "After forty years at sea the captain sold his ship and bought a bakery.",
    slips: [
      "After forty years at sea the captain sold his house and bought a bakery.",
      "After forty years at sea the captain his ship and bought a bakery.",
      "After forty long years at sea the captain sold his ship and bought a bakery.",
    ],
  },
];
