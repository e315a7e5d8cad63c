/** Samples that a voice detector judges at once: 32 ms at 16 kHz, the window Silero was trained on. */
export const FRAME_SAMPLES = 512;
