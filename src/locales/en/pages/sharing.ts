import { characters as formatCharacters, plural } from "../amounts.ts";

/** How a document is shared: by links, and in a private feed. */
export const SHARING = {
  open: "Share",
  title: "Share",
  body: "Whoever has a link can read and hear this document without an account, until the link ends or you end it.",
  close: "Close",
  loading: "Loading the links.",
  failed: "The links could not be loaded",
  again: "Try again",
  unreachable:
    "Links and feeds are not possible here yet: this server has no https address that others could open. Whoever runs it sets PUBLIC_URL to one.",
  link: {
    views: (count: number) =>
      count === 0 ? "never opened" : plural(count, { one: "opened once", other: "opened # times" }),
    live: "always the newest text",
    frozen: (day: string) => `text of ${day}`,
    until: (day: string) => `until ${day}`,
    always: "as long as the document is there",
    password: "with a password",
    mayDownload: "may be downloaded",
    end: "End link",
    ended: "The link opens nothing any more.",
    endedByOperator: "Ended by whoever runs this server. We have written to you why.",
  },
  make: {
    title: "New link",
    lasts: "Opens the document for",
    lastsFor: {
      day: "one day",
      week: "one week",
      month: "one month",
      always: "as long as the document is there",
    },
    password: "Password",
    passwordHint: "Leave it empty for a link without one.",
    passwordShort: (least: number) => `At least ${formatCharacters(least)}.`,
    live: "Always show the newest text, with edits that are still to come",
    mayDownload: "The text and the sound may be downloaded",
    make: "Make link",
    made: "The link is there. Copy it above.",
  },
  feed: {
    title: "Private podcast feed",
    body: "Give the address of your feed to a podcast app, and what you put into it plays on your phone.",
    contains: "This document is in my feed",
    renew: "New address",
    renewHint: "A new address ends the old one and its files at once. Then enter it in your app again.",
    renewed: "Your feed has a new address. The old one opens nothing any more.",
  },
} as const;
