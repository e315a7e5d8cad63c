/**
 * Where a person lets their texts and recordings be worked on. `shown`: where the page says, which is where the
 * operator's first engine is. `here`: on this server alone. `anywhere`: also elsewhere when that cannot work.
 */
export const SPEECH_PLACES = ["shown", "here", "anywhere"] as const;
export type SpeechPlaces = (typeof SPEECH_PLACES)[number];
export const DEFAULT_SPEECH_PLACES: SpeechPlaces = "shown";
