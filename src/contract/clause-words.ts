/** Words by which a text is better not, or better, cut: in small letters, as they are written. */
export type ClauseWords = {
  /** They belong to what follows: articles, prepositions, titles. */
  leading: ReadonlySet<string>;
  /** They begin a clause. */
  joining: ReadonlySet<string>;
};

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));
const NONE: ClauseWords = { leading: new Set(), joining: new Set() };

const CLAUSE_WORDS: Readonly<Record<string, ClauseWords>> = {
  en: {
    leading: words(
      "a an the my your his her its our their this these those no of to in on at by for from with into onto over under about between through mr. mrs. ms. dr. prof. st.",
    ),
    joining: words(
      "and but or nor so yet because although though while when where who which that if unless until since whereas before after as than",
    ),
  },
  es: {
    leading: words(
      "el la los las un una unos unas lo mi tu su mis tus sus nuestro nuestra este esta estos estas ese esa de del a al en con por para sin sobre entre desde hasta hacia sr. sra. dr. dra.",
    ),
    joining: words(
      "y e o u pero sino aunque porque pues que cuando donde como si mientras quien cual cuyo ni",
    ),
  },
  de: {
    leading: words(
      "der die das den dem des ein eine einen einem einer eines kein keine mein meine dein deine sein seine ihr ihre unser unsere in im an am auf aus bei beim mit nach von vom zu zum zur für über unter zwischen durch gegen ohne um hr. fr. dr. prof.",
    ),
    joining: words(
      "und oder aber sondern denn weil dass ob wenn als während obwohl damit bevor nachdem bis wo wie sowie",
    ),
  },
  fr: {
    leading: words(
      "le la les un une des du de au aux mon ma mes ton ta tes son sa ses notre votre leur leurs ce cet cette ces à en dans sur sous avec sans pour par chez vers entre m. mme dr.",
    ),
    joining: words("et ou mais donc or ni car que qui quand où comme si lorsque puisque parce"),
  },
  it: {
    leading: words(
      "il lo la i gli le un uno una di del della dei delle a al alla da dal in nel nella con su sul per tra fra mio mia tuo tua suo sua questo questa",
    ),
    joining: words("e ed o ma però perché che quando dove come se mentre chi né"),
  },
  pt: {
    leading: words(
      "o a os as um uma uns umas de do da dos das em no na nos nas por pelo pela para com sem sobre entre meu minha seu sua este esta esse essa",
    ),
    joining: words("e ou mas porém porque que quando onde como se enquanto quem nem"),
  },
  nl: {
    leading: words(
      "de het een mijn jouw zijn haar ons onze hun deze dit die dat van in op aan bij met naar uit voor over onder tussen door zonder om te",
    ),
    joining: words("en of maar want omdat dat als wanneer terwijl hoewel zodat toen waar wie"),
  },
};

/** Those of a language (BCP 47); none where it has none here, or where nobody knows which it is. */
export const clauseWordsOf = (language: string | null): ClauseWords =>
  CLAUSE_WORDS[language?.toLowerCase().split("-")[0] ?? ""] ?? NONE;
