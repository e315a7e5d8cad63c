/** The names of the parts that stand open in a path: `"id"` of `/api/purchases/:id/receipt`. */
type OpenParts<Path> = string extends Path
  ? string
  : Path extends `${string}:${infer Rest}`
    ? Rest extends `${infer Name}/${infer After}`
      ? Name | OpenParts<`/${After}`>
      : Rest
    : never;

/** The path of a call with the parts that stand open in it filled in. */
export function callPath<Path extends string>(
  { path }: { path: Path },
  parts: Readonly<Record<OpenParts<Path>, unknown>>,
): string {
  return path.replace(/:(\w+)/g, (_, part) => encodeURIComponent(String(Reflect.get(parts, part))));
}
