import { lazy, Suspense, useState } from "react";
import { readVisitorSecret } from "#web/lib/session/visitor-secret.ts";

/** Without a network it isn't offered this time. */
const Offer = lazy(() => import("./offer.tsx").catch(() => ({ default: () => null })));

/** Above the pages of somebody who was a visitor in this browser a moment ago. */
export function OfferedVisitorSound() {
  const [secret] = useState(readVisitorSecret);
  if (!secret) return null;
  return (
    <Suspense>
      <Offer secret={secret} />
    </Suspense>
  );
}
