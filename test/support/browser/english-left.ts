import type { Page } from "playwright-core";
import { EVERYDAY } from "#test/support/everyday-english.ts";

/**
 * What of these English words stands on the page all the same: in its title, its text, the names of its controls or
 * their placeholders. Beside the words themselves, every text with everyday English words is told.
 */
export async function englishLeft(page: Page, english: readonly unknown[]): Promise<string[]> {
  const said = await page.evaluate(() => {
    const texts = [document.title];
    for (const element of document.body.querySelectorAll("*")) {
      if (element.closest("script, style, textarea, [lang=en], [hidden]")) continue;
      for (const name of ["aria-label", "placeholder", "title", "alt"])
        texts.push(element.getAttribute(name) ?? "");
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) texts.push(node.nodeValue ?? "");
    }
    return [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
  });
  const wanted = [...EVERYDAY, ...stringsIn(english)].map(
    (words) => new RegExp(`(?<![\\p{L}\\p{N}])${literal(words)}(?![\\p{L}\\p{N}])`, "iu"),
  );
  return said.filter((text) => wanted.some((words) => words.test(text)));
}

/** Every sentence in a tree of words, however deep. */
function stringsIn(words: unknown): string[] {
  if (typeof words === "string") return words.trim() === "" ? [] : [words.trim()];
  return words !== null && typeof words === "object" ? Object.values(words).flatMap(stringsIn) : [];
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
