/* The forms of both wings do what they do by it; those of the app find it where they always have. */

export { useAction } from "#web/lib/session/use-action.ts";
