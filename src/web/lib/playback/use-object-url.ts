import { useEffect, useState } from "react";
import { loadSound } from "#web/lib/client/load-sound.ts";

/** Milliseconds after which no audio element asks any more for what it was given, on however busy a machine. */
const LATEST_REQUEST = 60_000;

/** An address for a blob, for as long as it is shown: released a little after the blob is replaced or the page is left. */
export function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      setUrl(null);
      setTimeout(() => URL.revokeObjectURL(made), LATEST_REQUEST);
    };
  }, [blob]);
  return url;
}

/** Seconds of speech up to which the audio is fetched whole; longer audio is streamed from its address. */
const WHOLE = 600;

/** Where to play audio of our server from: short audio from memory, so that seeking never waits for the network. */
export function useAudioSource(address: string | null, seconds: number): string | null {
  const [blob, setBlob] = useState<Blob | null>(null);
  const [streamed, setStreamed] = useState(false);
  const local = useObjectUrl(blob);
  useEffect(() => {
    setBlob(null);
    setStreamed(seconds > WHOLE);
    if (!address || seconds > WHOLE) return;
    const abort = new AbortController();
    loadSound(address, abort.signal)
      .then(setBlob)
      .catch(() => {
        if (!abort.signal.aborted) setStreamed(true);
      });
    return () => abort.abort();
  }, [address, seconds]);
  return streamed ? address : local;
}
