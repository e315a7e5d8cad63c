/** What the drawn line tells: a recording that turns into a word, or a word that turns into one. */
export type LineDirection = "sound-to-writing" | "writing-to-sound";

/** The recordings that lines are drawn from, by what is said in them. */
export type RecordingName = "say" | "said" | "saywrite";
