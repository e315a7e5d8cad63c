/** Short facts under a rule, a line each. */
export function Facts({ facts }: { facts: readonly { label: string; text: string }[] }) {
  return (
    <dl className="mt-9 border-t-2 border-ink">
      {facts.map(({ label, text }) => (
        <div key={label} className="grid gap-x-9 gap-y-1 border-b border-line py-4 sm:grid-cols-[14rem_1fr]">
          <dt className="head-field">{label}</dt>
          <dd className="text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
