import { useEffect, useState } from "react";
import { listMicrophones, type Microphone } from "./microphone.ts";

/** The microphones to choose from, kept up as they are plugged in and out. `version`: asked again when it changes. */
export function useMicrophones(version: string): Microphone[] {
  const [list, setList] = useState<Microphone[]>([]);
  useEffect(() => {
    const devices = navigator.mediaDevices;
    if (!devices) return;
    let here = true;
    // Names are given only after permission, so a new phase of the recorder asks again.
    void version;
    const ask = () =>
      listMicrophones().then(
        (found) => here && setList(found),
        () => undefined,
      );
    void ask();
    devices.addEventListener("devicechange", ask);
    return () => {
      here = false;
      devices.removeEventListener("devicechange", ask);
    };
  }, [version]);
  return list;
}
