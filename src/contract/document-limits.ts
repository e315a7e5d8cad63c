/** Of one document. Apart from its calls, whose schemas no page needs. */
export const DOCUMENT_LIMITS = {
  titleCharacters: 200,
  tags: 20,
  tagCharacters: 40,
  segmentCharacters: 20_000,
  /** Of all its segments together: up to here an edit may make it longer. */
  characters: 1_000_000,
  /** Sentences of a text that is written here. */
  sentences: 30_000,
  /** Of silence between paragraphs, and around the heading of a chapter. */
  breakSeconds: 5,
  /** Takes that are kept of what a sentence says. */
  takes: 12,
  /** What somebody reads themselves: one sentence, in seconds, and in bytes of a file. */
  recordingSeconds: 60,
  recordingBytes: 15_000_000,
  /** Who may speak in a recording, and what one is called. */
  speakers: 99,
  speakerCharacters: 80,
  /** What is looked for in a text, and what is put in its place. */
  findCharacters: 200,
  /** Who is named as its author. */
  authorCharacters: 120,
  /** A picture that is sent to be its cover. */
  coverBytes: 12_000_000,
  searchCharacters: 200,
  /** Of a stretch of a document. */
  segmentsTogether: 2_000,
  /** Acts on many at once. */
  together: 100,
  /** In one batch at most, whatever the operator sets, and in one ZIP. */
  inBatch: 1_000,
} as const;
