const OF_SEALS = "each seal is of its movement and of the seal before it";
const OF_ROOTS = "each day's root is of its top and of the root before it";
const EACH_SEALED = "every movement is sealed in each account that it moved";
const NEWEST = "(select max(number) from statement_seal where account_id = $1)";
/** What whoever has a statement sees first of what was done in the database, and which rule of the check. */
export const FORGERIES: { what: string; forgery: string; seen?: string; rule?: string }[] = [
  { what: "nothing", forgery: "select 1" },
  {
    ...{ what: "an amount", seen: "row-changed", rule: OF_SEALS },
    forgery: "update ledger_entry set amount = amount * 2 where account_id = $1",
  },
  {
    ...{ what: "a time", seen: "row-changed", rule: OF_SEALS },
    forgery: "update ledger_transfer set created_at = created_at - interval '1 day' where account_id = $1",
  },
  {
    ...{ what: "a reason", seen: "row-changed", rule: OF_SEALS },
    forgery: "update ledger_transfer set reason = 'credit-used' where account_id = $1",
  },
  {
    ...{ what: "words", seen: "words-changed" },
    rule: "the words of a movement are those that were sealed, or forgotten",
    forgery: "update ledger_transfer set words = words || '!' where account_id = $1",
  },
  {
    ...{ what: "the newest row", seen: "rows-cut-off", rule: EACH_SEALED },
    forgery: `delete from statement_seal where account_id = $1 and number = ${NEWEST}`,
  },
  {
    ...{ what: "a row", seen: "rows-left-out", rule: EACH_SEALED },
    forgery: "delete from statement_seal where account_id = $1 and number = 3",
  },
  {
    ...{ what: "a head", seen: "not stated", rule: "what a day's tree has of an account is a seal of it" },
    forgery: "update statement_head set number = number - 1 where account_id = $1",
  },
  {
    ...{ what: "a nonce", seen: "not stated" },
    forgery: "update statement_head set nonce = seal where account_id = $1",
  },
  { what: "a top", seen: "not stated", rule: OF_ROOTS, forgery: "update statement_root set top = root" },
  { what: "a root", seen: "proof-differs", rule: OF_ROOTS, forgery: "update statement_root set root = top" },
];
