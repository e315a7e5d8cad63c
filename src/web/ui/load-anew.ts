/**
 * How code is loaded once more that failed to come: some browsers keep that for an address as long as the page is open,
 * so it is asked for by another one where the browser names it. Others name none and ask again by themselves.
 */
export function loadAnew<Loaded>(load: () => Promise<Loaded>, failure: unknown): () => Promise<Loaded> {
  const address = /http\S+\.js/.exec(String(failure));
  return address ? () => import(/* @vite-ignore */ `${address}?${Date.now()}`) : load;
}
