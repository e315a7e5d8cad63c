import { SubscribeForm } from "#web/lib/newsletter/subscribe-form.tsx";
import { NEWSLETTER_CONSENT } from "#words/consent.ts";
import { SUBSCRIBE } from "#words/pages/subscribe.ts";

/** The newsletter on the first page: a band in the colour of the voice. */
export function NewsletterBanner() {
  return (
    <section className="subscribe-band py-16 lg:py-24">
      <div className="page grid items-end gap-x-20 gap-y-9 lg:grid-cols-[1fr_31rem]">
        <h2 className="head-page">{SUBSCRIBE.banner}</h2>
        <SubscribeForm
          source="home"
          consent={
            <label className="flex cursor-pointer items-start gap-3 text-small">
              <input name="consent" type="checkbox" className="mt-px size-[22px] flex-none" />
              {NEWSLETTER_CONSENT}
            </label>
          }
        />
      </div>
    </section>
  );
}
