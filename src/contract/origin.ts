import { complaint } from "./complaints.ts";
import { plainText } from "./text.ts";

const CHARACTERS = 300;
/** A host as browsers say it, and its port; without TLS one's own machine alone. */
const ORIGIN =
  /^(https:\/\/([a-z0-9._-]+|\[[0-9a-f:]+\])|http:\/\/(localhost|127\.0\.0\.1|\[::1\]))(:\d{1,5})?$/;

/** A site as browsers name it in `Origin`: `https://shop.example.org`, without a path; of one's own machine also with `http`. */
export const originText = plainText
  .max(CHARACTERS, complaint("origin-malformed"))
  .overwrite(asBrowsersSay)
  .regex(ORIGIN, complaint("origin-malformed"));

/** What stands for nothing but a site, as browsers write it; anything else stays as it is. */
function asBrowsersSay(typed: string): string {
  const text = typed.trim();
  if (!/^https?:\/\/[^/?#\\@]+\/?$/i.test(text) || !URL.canParse(text)) return text;
  return new URL(text).origin;
}
