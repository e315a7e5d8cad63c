/** 62^32 are more than 190 bits. */
const RANDOM_CHARACTERS = 32;
/** The last ones check the others. */
const CHECK_CHARACTERS = 6;

/** What a secret looks like that begins so. The pattern has its random part and what checks it. */
const formOf = (BEGINNING: string) => ({
  ...{ BEGINNING, RANDOM_CHARACTERS, CHECK_CHARACTERS },
  PATTERN: new RegExp(`^${BEGINNING}([0-9A-Za-z]{${RANDOM_CHARACTERS}})([0-9A-Za-z]{${CHECK_CHARACTERS}})$`),
});
export type SecretForm = ReturnType<typeof formOf>;

/** What a key looks like: scanners for secrets find by its beginning what somebody has published. */
export const KEY_FORM = formOf("saywrite_");

/** The same of a token, which a page of another site has for some minutes. */
export const TOKEN_FORM = formOf("saywrite_t_");
