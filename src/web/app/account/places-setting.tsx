import { SPEECH_PLACES, type SpeechPlaces } from "#contract/speech-places.ts";
import { FormAlert } from "#web/lib/session/form-alert.tsx";
import { Select } from "#web/ui/select.tsx";
import { PROFILE_COPY } from "#words/pages/profile.ts";
import { useProfile } from "./layout.tsx";
import { Setting } from "./setting.tsx";
import { usePreferences } from "./use-preferences.ts";

const copy = PROFILE_COPY.places;

/** Where the person's texts and recordings may be worked on. */
export function PlacesSetting() {
  const { profile } = useProfile();
  const [busy, save, failure] = usePreferences();
  return (
    <Setting title={copy.title}>
      <Select
        label={copy.label}
        value={profile.speechPlaces}
        aria-disabled={busy}
        onChange={(event) => void save({ speechPlaces: event.target.value as SpeechPlaces })}
        className="max-w-md"
      >
        {SPEECH_PLACES.map((places) => (
          <option key={places} value={places}>
            {copy.choices[places]}
          </option>
        ))}
      </Select>
      <p className="mt-2 text-note text-ink-3">{copy.means[profile.speechPlaces]}</p>
      <FormAlert>{failure}</FormAlert>
    </Setting>
  );
}
