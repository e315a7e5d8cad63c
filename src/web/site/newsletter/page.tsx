import { Link } from "react-router";
import { SubscribeForm } from "#web/lib/newsletter/subscribe-form.tsx";
import { pageMeta } from "#web/lib/page-meta.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FactRow, Facts } from "#web/ui/facts.tsx";
import { Line } from "#web/ui/line.tsx";
import { NEWSLETTER_CONSENT } from "#words/consent.ts";
import { NEWSLETTER } from "#words/pages/outreach.ts";
import { PAGE_TITLES } from "#words/pages/site.ts";

export const meta = () => pageMeta(PAGE_TITLES.newsletter, NEWSLETTER.description);

export default function NewsletterPage() {
  return (
    <div className="page grid items-start gap-x-24 gap-y-12 pt-9 pb-20 lg:grid-cols-[1fr_minmax(0,31rem)] lg:pt-16 lg:pb-31">
      <div>
        <h1 className="head-page">{PAGE_TITLES.newsletter}</h1>
        <p className="mt-5 max-w-[30rem] text-lead text-ink-2">{NEWSLETTER.lead}</p>
        <Line
          recording="saywrite"
          word={NEWSLETTER.drawn}
          direction="sound-to-writing"
          draws
          className="mt-9 -ml-18 hidden w-[calc(100%+4.5rem)] lg:block"
          width={790}
          height={270}
          size={235}
          amplitude={104}
          swing={11}
          base={178}
          axis={138}
          start={-14}
          strokeWidth={7}
        />
      </div>
      <div>
        <SubscribeForm
          source="newsletter"
          consent={
            <>
              <Checkbox name="consent">{NEWSLETTER_CONSENT}</Checkbox>
              <p className="mt-3 text-note text-ink-3">
                {NEWSLETTER.kept.before}
                <Link to="/privacy-policy" className="underline underline-offset-4">
                  {NEWSLETTER.kept.link}
                </Link>
                {NEWSLETTER.kept.after}
              </p>
            </>
          }
        />
        <div className="mt-16">
          <Facts>
            {NEWSLETTER.promises.map(({ label, text }) => (
              <FactRow key={label} label={label}>
                {text}
              </FactRow>
            ))}
          </Facts>
        </div>
      </div>
    </div>
  );
}
