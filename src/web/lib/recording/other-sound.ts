/** Whether this browser may be asked for the sound of a tab or of the system. */
export const offersOtherSound = (): boolean =>
  typeof navigator !== "undefined" && "getDisplayMedia" in (navigator.mediaDevices ?? {});

/**
 * Asks for the sound of a tab, or of the system. Browsers share it with a picture only, which is given back at once.
 * @returns null where the person chose something without sound @throws where they chose nothing
 */
export async function openOtherSound(): Promise<MediaStream | null> {
  const shared = await navigator.mediaDevices.getDisplayMedia({ audio: true, video: true });
  const sound = shared.getAudioTracks();
  for (const track of shared.getVideoTracks()) track.stop();
  return sound.length > 0 ? new MediaStream(sound) : null;
}
