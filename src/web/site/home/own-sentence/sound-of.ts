/** The MP3 that an answer carries in base64. */
export function soundOf(base64: string): Blob {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: "audio/mpeg" });
}
