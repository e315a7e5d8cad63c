import { DEFAULT_VOICE, VOICES, type Voice } from "#contract/voices.ts";
import { Select } from "#web/ui/select.tsx";

type VoiceSelectProps = { label: string; value: Voice; onChange: (voice: Voice) => void };

/** The ten voices as a list, where there is no room to hear them. */
export function VoiceSelect({ label, value, onChange }: VoiceSelectProps) {
  return (
    <Select
      label={label}
      value={value}
      onChange={(event) => onChange(VOICES.find((one) => one === event.target.value) ?? DEFAULT_VOICE)}
    >
      {VOICES.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </Select>
  );
}
