import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { keepDraft } from "#web/lib/draft.ts";
import { sealedItems } from "#web/lib/session/sealed-items.ts";
import { useSession } from "#web/lib/session/session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { VOICE_CHECK } from "#words/pages/voice-check.ts";

/** A line of one's own for nova: handed to Text to Speech, which says the price before it converts. */
export function OwnLine() {
  const { token, person } = useSession();
  const [line, setLine] = useState("");
  const navigate = useNavigate();
  const take = (event: FormEvent) => {
    event.preventDefault();
    keepDraft(sealedItems(person), {
      text: line.trim() || VOICE_CHECK.linePlaceholder,
      voice: "nova",
      instructions: "",
    });
    void navigate("/text-to-speech");
  };
  return (
    <section className="band">
      <div className="page grid gap-x-20 gap-y-9 py-16 lg:grid-cols-2 lg:py-24">
        <div>
          <h2 className="head-page">{VOICE_CHECK.tryTitle}</h2>
          <p className="mt-5 max-w-[32rem] text-lead text-ink-2">
            {token ? VOICE_CHECK.tryText : VOICE_CHECK.guestText}
          </p>
        </div>
        {token ? (
          <form onSubmit={take} className="grid content-end gap-5">
            <TextField
              label={VOICE_CHECK.line}
              placeholder={VOICE_CHECK.linePlaceholder}
              value={line}
              maxLength={200}
              onChange={(event) => setLine(event.target.value)}
            />
            <Button type="submit" tone="warm" className="justify-self-start">
              {VOICE_CHECK.tryIt}
            </Button>
          </form>
        ) : (
          <p className="self-end">
            <ButtonLink to="/register" tone="warm" size="large">
              {VOICE_CHECK.register}
            </ButtonLink>
          </p>
        )}
      </div>
    </section>
  );
}
