/** What may be asked of a recording before it is transcribed. */
export const CHOICES = {
  /** In which language somebody talks. */
  language: "Spoken language",
  languageFound: "find out",
  languageOfEach: "several: find that of each passage",
  translate: "Translate into English",
  denoise: "Reduce noise",
  /** What becomes of the sound, and hearing it with and without its noise before anything is paid. */
  noise: {
    what: "Only a copy is cleaned, to be transcribed; the sound that is kept stays as it is. The price is the same.",
    perhapsWorse:
      "Cleaned sound is not always understood better, and sometimes worse: leave this off where a voice loses its edges.",
    hear: "Hear it with and without",
    sending: (share: string) => `Sending the file: ${share}`,
    making: "Cleaning the first seconds",
    stop: "Stop",
    play: "Play the first seconds",
    switch: "What you hear",
    before: "as recorded",
    after: "noise reduced",
    same: "The first seconds; the voice is as loud in both.",
  },
} as const;
