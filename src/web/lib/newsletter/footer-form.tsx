import { NEWSLETTER_CONSENT } from "#words/consent.ts";
import { SUBSCRIBE } from "#words/pages/subscribe.ts";
import { SubscribeForm } from "./subscribe-form.tsx";

/** The newsletter in the footer. */
export function FooterForm() {
  return (
    <SubscribeForm
      source="footer"
      className="mt-7 max-w-80"
      consent={
        <p className="text-note text-ink-3">
          {SUBSCRIBE.footerConsent}
          {NEWSLETTER_CONSENT}
        </p>
      }
    />
  );
}
