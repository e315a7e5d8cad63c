let sounding: HTMLAudioElement | null = null;

/** Plays an audio element and pauses the one that played before: two voices at once help nobody. */
export async function playAlone(audio: HTMLAudioElement): Promise<void> {
  if (sounding && sounding !== audio) sounding.pause();
  sounding = audio;
  await audio.play();
}
