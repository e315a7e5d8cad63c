/** Stands beside a newsletter form when it was sent. Whether the address was on the list already is not said. */
export const SUBSCRIBED =
  "One step is left: open the letter we have just mailed, and confirm. Nothing there? Look into the spam folder; to an address that is on the list already, no letter goes.";
