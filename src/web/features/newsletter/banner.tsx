import { NEWSLETTER_CONSENT } from "#contract/consent.ts";
import { NEWSLETTER } from "#web/content/outreach.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { SubscribeForm } from "./subscribe-form.tsx";

/** The newsletter on the first page: a band in the colour of the voice. */
export function NewsletterBanner() {
  return (
    <section className="subscribe-band py-16 lg:py-24">
      <div className="page grid items-end gap-x-20 gap-y-9 lg:grid-cols-[1fr_31rem]">
        <h2 className="head-page">{NEWSLETTER.banner}</h2>
        <SubscribeForm source="home" consent={<Checkbox name="consent">{NEWSLETTER_CONSENT}</Checkbox>} />
      </div>
    </section>
  );
}
