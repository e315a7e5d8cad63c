/** A server of the protocol of ours asks its clients for nothing, so that nothing of theirs is checked by a schema. */
export const NO_SCHEMAS = {
  getValidator(): never {
    throw new Error("no client is asked for anything");
  },
};
