/** Opens a microphone. Echo cancelling stays off: it is made for calls and eats the ends of words. */
export function openMicrophone(deviceId: string | null): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: {
      deviceId: deviceId ? { exact: deviceId } : undefined,
      channelCount: 1,
      echoCancellation: false,
      noiseSuppression: true,
      autoGainControl: true,
    },
  });
}

export type Microphone = { id: string; name: string };

/** The microphones that the browser names. It names none before the person has allowed one. */
export async function listMicrophones(): Promise<Microphone[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter((device) => device.kind === "audioinput" && device.label !== "")
    .map((device) => ({
      id: device.deviceId,
      name: device.label.replace(/ \([0-9a-f]{4}:[0-9a-f]{4}\)$/, ""),
    }));
}
