import { BLOCK_ROLES, type BlockRole } from "#contract/text-files.ts";
import NAMES from "./style-names.json" with { type: "json" };
import type { ParagraphStyle } from "./styles.ts";

/** Tables of contents, which nobody wants read out, and what stands at the edges of pages. */
const LEFT_OUT = new RegExp(`^(${NAMES.leftOut.join("|")})$`);
const BY_NAME = NAMES.roles.flatMap(({ name, role: named }) => {
  const role = BLOCK_ROLES.find((one) => one === named);
  return role ? [{ pattern: new RegExp(name), role }] : [];
});

/** What a paragraph is by its style: null for one that is left out. */
export function roleOf(
  style: ParagraphStyle | undefined,
  own: { outline: number | null; listed: boolean | null },
): { role: BlockRole; level?: number } | null {
  const name = style?.name ?? "";
  if (LEFT_OUT.test(name) || style?.hidden) return null;
  const outline = own.outline ?? style?.outline ?? (name === "title" ? 1 : null);
  if (outline !== null) return { role: "heading", level: Math.min(outline, 6) };
  const { role } = BY_NAME.find(({ pattern }) => pattern.test(name)) ?? {};
  return { role: role ?? ((own.listed ?? style?.listed) ? "list-item" : "paragraph") };
}
