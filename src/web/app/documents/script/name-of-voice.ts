/** A voice's name as it stands in a text. */
export const nameOfVoice = (voice: string): string => voice.charAt(0).toUpperCase() + voice.slice(1);
