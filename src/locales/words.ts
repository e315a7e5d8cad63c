/**
 * The shape of a translation: the same keys, lists and functions as the English words, with other sentences in them.
 * A list may be longer or shorter only where its English type leaves that open.
 */
export type Words<T> = T extends string
  ? string
  : T extends number | boolean | null | undefined
    ? T
    : T extends (...given: infer Given) => infer Said
      ? (...given: Given) => Words<Said>
      : { readonly [Key in keyof T]: Words<T[Key]> };
