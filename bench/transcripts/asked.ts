/** A number asked for on the command line, as in `--minutes 60`, else `otherwise`. @throws where it is none */
export function numberAsked(name: string, otherwise: number): number {
  const at = process.argv.indexOf(`--${name}`);
  if (at < 0) return otherwise;
  const number = Number(process.argv[at + 1]);
  if (!(number > 0)) throw new Error(`--${name} takes a number`);
  return number;
}
