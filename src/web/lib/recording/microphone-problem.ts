/** Why recording is not possible, as far as a person can do something about it. */
export type MicrophoneProblem =
  | "insecure"
  | "unsupported"
  | "denied"
  | "missing"
  | "busy"
  | "lost"
  | "unknown";

/** What the browser lacks before any microphone is asked for. */
export function browserProblem(browser: {
  isSecureContext: boolean;
  mediaDevices: unknown;
  MediaRecorder: unknown;
}): MicrophoneProblem | null {
  if (!browser.isSecureContext) return "insecure";
  if (!browser.mediaDevices || !browser.MediaRecorder) return "unsupported";
  return null;
}

/** Reads the error of getUserMedia: https://www.w3.org/TR/mediacapture-streams/#dom-mediadevices-getusermedia */
export function microphoneProblemOf(error: unknown): MicrophoneProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  switch (name) {
    case "NotAllowedError":
    case "SecurityError":
      return "denied";
    case "NotFoundError":
    case "OverconstrainedError":
      return "missing";
    case "NotReadableError":
    case "AbortError":
      return "busy";
    default:
      return "unknown";
  }
}
