/** The names of the parts that stand open in a path: `"id"` of `/api/purchases/:id/receipt`. */
type OpenParts<Path> = string extends Path
  ? string
  : Path extends `${string}:${infer Rest}`
    ? Rest extends `${infer Name}/${infer After}`
      ? Name | OpenParts<`/${After}`>
      : Rest
    : never;

/** What fills a path, and what is asked for behind the `?`. */
type Filling<Path> = ([OpenParts<Path>] extends [never]
  ? { params?: undefined }
  : { params: Readonly<Record<OpenParts<Path>, unknown>> }) & { query?: object | undefined };

/** The address of a call, with its parts filled in. What is undefined or empty is not asked for. */
export function callPath<Path extends string>(call: { path: Path }, filling: Filling<Path>): string {
  const parts = new Map(Object.entries(filling.params ?? {}));
  const filled = call.path.replace(/:(\w+)/g, (_, part) => encodeURIComponent(String(parts.get(part))));
  const wanted = Object.entries(filling.query ?? {}).filter(
    ([, value]) => value !== undefined && value !== "",
  );
  const search = new URLSearchParams(wanted.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${filled}?${search}` : filled;
}
