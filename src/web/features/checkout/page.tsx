import { MESSAGES } from "#contract/messages.ts";
import { pageMeta } from "#web/content/page-meta.ts";
import { chosenPack } from "#web/features/pricing/chosen-pack.ts";
import { dollars } from "#web/features/pricing/pack-words.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { FactRow, Facts } from "#web/ui/facts.tsx";

export const meta = () => pageMeta("Checkout", "What you are about to buy.");

export default function CheckoutPage() {
  const pack = chosenPack();
  return (
    <div className="page pt-9 pb-20 lg:pt-16 lg:pb-31">
      <h1 className="head-page">Checkout</h1>
      <div className="mt-9 max-w-[40rem]">
        {pack ? (
          <Facts>
            <FactRow label="Product">{pack.name}</FactRow>
            <FactRow label="Credits">{pack.credits}</FactRow>
            <FactRow label="Amount">{dollars(pack.cents)}</FactRow>
          </Facts>
        ) : (
          <p className="text-lead text-ink-2">No pack is chosen yet.</p>
        )}
        <p className="mt-7 text-ink-2">{MESSAGES.paymentsNotReady}</p>
        <div className="mt-7">
          <ButtonLink to="/pricing" tone="ghost">
            {pack ? "Choose another pack" : "See the packs"}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
