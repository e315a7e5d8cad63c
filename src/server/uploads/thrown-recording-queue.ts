/** The queue of recordings whose upload their person has thrown away: what captions said of them goes, too. */
export const thrownRecordingQueue = "thrown-recording";
