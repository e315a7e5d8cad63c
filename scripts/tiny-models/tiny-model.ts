/** The files of a model by their names. */
export type Files = Record<string, Uint8Array | string>;
