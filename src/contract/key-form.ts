/** How every key begins: scanners for secrets find by it what somebody has published. */
const BEGINNING = "saywrite_";
/** 62^32 are more than 190 bits. */
const RANDOM_CHARACTERS = 32;
/** The last ones check the others. */
const CHECK_CHARACTERS = 6;

/** What a key looks like. The pattern has its random part and what checks it. */
export const KEY_FORM = {
  ...{ BEGINNING, RANDOM_CHARACTERS, CHECK_CHARACTERS },
  PATTERN: new RegExp(`^${BEGINNING}([0-9A-Za-z]{${RANDOM_CHARACTERS}})([0-9A-Za-z]{${CHECK_CHARACTERS}})$`),
} as const;
