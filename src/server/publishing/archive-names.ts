/** UTF-16 units of a title that stay in a file's name. */
const LONGEST = 80;
/** What Windows opens as a device, whatever its ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
/** What no system takes in a name, or a program may take for something else. */
const UNFIT = /[\\/:*?"<>|\p{C}\p{Zl}\p{Zp}]+/gu;

/** Names for files, each unlike the others on every system: `taken` are names that stand beside them. */
export function archiveNames(taken: readonly string[]): (title: string, ending: string) => string {
  const used = new Set(taken.map(folded));
  return (title, ending) => {
    const stem = stemOf(title);
    for (let nth = 1; ; nth++) {
      const name = `${stem}${nth === 1 ? "" : ` (${nth})`}.${ending}`;
      if (used.has(folded(name))) continue;
      used.add(folded(name));
      return name;
    }
  };
}

function stemOf(title: string): string {
  const clean = title
    .toWellFormed()
    .normalize("NFC")
    .replace(UNFIT, " ")
    .replace(/\s+/g, " ")
    .slice(0, LONGEST)
    .toWellFormed()
    .replace(/^[\s.]+|[\s.]+$/g, "");
  if (clean === "") return "document";
  return DEVICE.test(clean.split(".")[0] ?? "") ? `_${clean}` : clean;
}

/** Names that are one to some system are one. */
const folded = (name: string): string => name.normalize("NFKC").toLowerCase();
