/** Hands text or audio to the browser as a download of the given name. */
export function saveFile(content: string | Blob, name: string): void {
  const blob =
    typeof content === "string" ? new Blob([content], { type: "text/plain;charset=utf-8" }) : content;
  const url = URL.createObjectURL(blob);
  saveUrl(url, name);
  // The download has its own hold on the bytes once the click's task is over.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** The same for a file that is at an address of our own origin already. */
export function saveUrl(url: string, name: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}

/** A file name from a title: letters and digits of any script, joined by hyphens. */
export function fileName(title: string, extension: string): string {
  const stem = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 48)
    .replace(/-+$/, "");
  return `${stem || "saywrite"}.${extension}`;
}
