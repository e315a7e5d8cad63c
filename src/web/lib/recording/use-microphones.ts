import { useEffect, useState } from "react";
import { listMicrophones, type Microphone } from "./microphone.ts";

/** The microphones to choose from, kept up as they are plugged in and out. `stamp`: asked again when it changes. */
export function useMicrophones(stamp: string): Microphone[] {
  const [list, setList] = useState<Microphone[]>([]);
  useEffect(() => {
    const devices = navigator.mediaDevices;
    if (!devices) return;
    let here = true;
    // Names are given only after permission, so a new phase of the recorder asks again.
    void stamp;
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
  }, [stamp]);
  return list;
}
