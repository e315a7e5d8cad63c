/** What says who made a model and under which terms; it is kept beside it. */
const ABOUT = /^(licen[cs]e|readme|model_card|notice)[^/]*$/i;

/** Whether a file of an archive is kept: archives carry other precisions and test sounds besides. */
export function isKeptPath(path: string, needed: readonly string[]): boolean {
  return ABOUT.test(path) || needed.some((kept) => path === kept || path.startsWith(`${kept}/`));
}

/** Why an archive must not be unpacked because of one entry; null when it may. `kept`: whether that entry would be. */
export function unsafety(name: string, type: string, kept: boolean): string | null {
  const isLink = type === "symlink" || type === "link";
  if (isLink ? kept : type !== "file" && type !== "directory") return `an entry of the kind ${type}`;
  if (name.startsWith("/") || /^[a-z]:/i.test(name)) return "an absolute path";
  if (name.includes("\\") || name.includes("\0")) return "a path with odd letters";
  return name.split("/").includes("..") ? "a path that leads out" : null;
}
