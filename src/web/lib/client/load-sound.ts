/** Loads a sound of our server whole, by the address that a call told. @throws when it is not there, or was aborted */
export async function loadSound(address: string, signal?: AbortSignal): Promise<Blob> {
  const response = await fetch(address, signal && { signal });
  if (!response.ok) throw new Error(`The sound answered ${response.status}.`);
  return response.blob();
}
