import type { ReactNode } from "react";
import { usePacks } from "#web/lib/packs/use-packs.ts";
import { CHECKOUT } from "#words/pages/checkout.ts";
import { TestMode } from "./test-mode.tsx";

/** What is bought at the left, how it is paid at the right; on a phone one under the other. */
export function CheckoutLayout({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const { testPayments } = usePacks();
  return (
    <div className="page pt-9 pb-20 lg:pt-16 lg:pb-31">
      <h1 className="head-page">{CHECKOUT.title}</h1>
      <p className="mt-5 text-lead text-ink-2">{CHECKOUT.lead}</p>
      <div className="mt-9 grid gap-y-12 lg:mt-16 lg:grid-cols-[minmax(0,31fr)_minmax(0,31fr)] lg:gap-x-16">
        <div>{summary}</div>
        <div className="border-line max-lg:border-t max-lg:pt-9 lg:border-l lg:pl-16">
          <div className="max-w-[30rem]">
            {testPayments ? <TestMode /> : null}
            {children}
          </div>
        </div>
      </div>
    </div>
  );
}
