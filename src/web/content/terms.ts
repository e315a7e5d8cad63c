import type { LegalDocument } from "./legal.ts";
import { oneCredit } from "./pricing.ts";

/** The rules between the operator of a server and its customers, as far as the software knows and keeps them. */
export const TERMS: LegalDocument = {
  title: "Terms of Service",
  description: "What you buy, what it costs when it fails, what you may do, and what we owe each other.",
  lead: "What you buy, what happens when it fails, and what we ask of you.",
  word: "fair",
  changed: "2026-11-21",
  other: { label: "Privacy Policy", to: "/privacy-policy" },
  sections: [
    {
      id: "what",
      title: "What this is",
      short: "Three tools, paid by the credit.",
      text: [
        "This server turns text into speech, and speech into text. By making an account you agree to these terms with whoever runs it; their name stands above, if they have given it. “We” means them, not the authors of the software.",
      ],
    },
    {
      id: "account",
      title: "Your account",
      short: "One person, one account, your own email.",
      text: [
        "Give an email that is yours and a password that only you know. What is done with your account counts as done by you, unless you could not have prevented it. Log out devices you have lost, under Profile, Security; two-factor login is there, too.",
        "Welcome credits are given once to a person. Making accounts to collect them is not allowed.",
      ],
    },
    {
      id: "credits",
      title: "Credits",
      short: "Priced before, held meanwhile, taken only for a result.",
      text: [
        `One credit covers ${oneCredit()}, unless the pricing page of this server says otherwise. Each further block that is begun costs one more, and every use costs at least one. Each text and each recording is counted by itself.`,
        "You see the price before you start. It is put on hold, and taken when the result is there. It does not change in between.",
        "Nothing is charged when no speech is found, or when a file cannot be read. When a conversion fails, the blocks that the fault hit cost nothing; blocks you were given whole before it are charged and kept for you. A cancel costs the blocks of which you were given sound or text before. The other credits stay yours. Who breaks work on purpose to get sound or text for nothing is given each block only once it is paid.",
        "Credits do not expire. They buy conversions on this server and nothing else, and cannot be moved to another account. Every movement is in your statement.",
      ],
    },
    {
      id: "buying",
      title: "Buying",
      short: "Once, in dollars. Nothing renews.",
      text: [
        "Packs are sold at the price shown, in US dollars, and paid by the methods of the checkout. The price of a purchase is fixed when it begins. There is no subscription. The credits are yours as soon as the payment is confirmed, usually within seconds, and a receipt comes by mail and stands under Purchases.",
        "We may change packs and prices for the future. Credits you have keep covering what they cover at the time you use them.",
      ],
    },
    {
      id: "refunds",
      title: "Refunds",
      short: "Ask. What is paid back takes its credits along.",
      text: [
        "For money back, in whole or in part, write to us. Where the law gives you a right to it, you have it; beyond that we decide. It goes back to the card you paid with.",
        "A refund takes back its share of the pack's credits, rounded down in your favour. If you have spent them already, the rest is owed, and the next credits you get pay it first.",
      ],
    },
    {
      id: "disputes",
      title: "Disputes with the bank",
      short: "Talk to us first. A dispute freezes the account.",
      text: [
        "While a payment is disputed at your bank, the credits of the account cannot be spent. If the dispute ends in our favour, everything is as before; if it ends in yours, it counts like a refund. Nothing you have made is locked: you can still read, play and download it.",
      ],
    },
    {
      id: "yours",
      title: "What you put in, what comes out",
      short: "Yours, both.",
      text: [
        "Texts, recordings and results stay yours. You allow us to store and convert them, as far as that is needed for the conversion you asked for, and nothing more. Put in only what you have the right to use.",
        "Where an outside speech service does the work, its rules for the voices apply to the sound as well; it says above whether one does.",
      ],
    },
    {
      id: "use",
      title: "What you may not do",
      short: "No passing for others, no recording in secret.",
      text: [
        {
          list: [
            "Use a voice to pass for a person, or to deceive somebody about who speaks.",
            "Record or send in people who have not agreed to it, where they must be asked.",
            "Make or convert what is against the law, harasses people, or harms children.",
            "Break in, overload the server, or get around limits and prices.",
            "Pass the account on, or resell the tools as your own without our consent.",
          ],
        },
        `How long a text may be, and how long and large a recording, stands above under what this server is set to, and there is a limit to how much can be started in a minute. Who breaks these rules may lose the account.`,
      ],
    },
    {
      id: "accuracy",
      title: "How good it is",
      short: "Machines mishear. Read it before you rely on it.",
      text: [
        "Recognition makes mistakes, and more of them with noise, accents, several speakers, or a distant microphone. The built-in engine understands English only, and is for finding things again rather than for quoting. Compare a transcript with its sound before anybody decides, signs, publishes or treats by it.",
        "Speech is synthetic. Say so where listeners could take it for a person and it matters.",
      ],
    },
    {
      id: "keeping",
      title: "Keep your own copy",
      short: "Results are deleted after a while.",
      text: [
        "Results are kept for the days named above and then deleted. Download what you need. This server may be down for repair, and what it offers may change; we don't promise that it is always there.",
      ],
    },
    {
      id: "end",
      title: "Ending it",
      short: "Any time, by yourself, at once.",
      text: [
        "You can delete your account at any time, under Profile, Your data. What you made is deleted with it, and credits that are left are lost: ask for a refund before. We may end an account that breaks these terms.",
      ],
    },
    {
      id: "law",
      title: "What we owe each other",
      short: "Your rights as a consumer stay.",
      text: [
        "These terms take nothing from the rights that the law gives you, as a consumer or otherwise. Where they say nothing, the law of the place where the operator is at home applies.",
        "The software itself comes from its authors under the MIT licence, without any warranty.",
      ],
    },
    {
      id: "changes",
      title: "Changes",
      short: "For the future only.",
      text: [
        "When these terms change, the date at the top does. A change counts for what you buy and start after it; what you bought before stays under the terms of that day.",
      ],
    },
  ],
};
