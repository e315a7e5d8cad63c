import { creditsForAudio, creditsForText } from "#contract/prices.ts";
import { FACTS } from "#locales/facts.ts";
import { dollars } from "#web/lib/packs/pack-words.ts";
import { exactLength } from "#words/amounts.ts";
import { WHY } from "#words/pages/home-sections.ts";

/** What the sample statement tells of: a text of so many characters, and a recording of so many seconds. */
const SPOKEN = 7_200;
const TRANSCRIBED = 52 * 60;

type Row = { label: string; note: string; amount: number };

/** A statement as somebody could have it on this server, newest first, and its balance in credits. */
export function sampleStatement(): { rows: readonly Row[]; balance: number } {
  const { prices, packs } = FACTS;
  const { spoken, silent, transcribed, bought, welcome } = WHY.reason.lines;
  const costs = [creditsForText(SPOKEN, prices), creditsForAudio(TRANSCRIBED, prices)] as const;
  const used = costs[0] + costs[1];
  const pack = packs.find(({ credits }) => credits + prices.signUpCredits >= used) ?? packs.at(-1);
  const rows = [
    { ...spoken, amount: -costs[0] },
    { ...silent, amount: 0 },
    { ...transcribed(exactLength(TRANSCRIBED)), amount: -costs[1] },
    ...(pack ? [{ ...bought(pack.name, dollars(pack.cents)), amount: pack.credits }] : []),
    ...(prices.signUpCredits > 0 ? [{ ...welcome, amount: prices.signUpCredits }] : []),
  ];
  return { rows, balance: rows.reduce((sum, { amount }) => sum + amount, 0) };
}
