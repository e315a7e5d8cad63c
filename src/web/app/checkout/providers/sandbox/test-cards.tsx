import { TEST_CARDS } from "#words/pages/checkout.ts";

/** The numbers that the test bank knows, each of which fills the form when it is pressed. */
export function TestCards({ onChoose }: { onChoose: (number: string) => void }) {
  return (
    <section className="mt-12 border-t-2 border-ink pt-4">
      <h2 className="head-field">{TEST_CARDS.title}</h2>
      <p className="mt-1 mb-3 text-small text-ink-2">{TEST_CARDS.note}</p>
      <ul>
        {TEST_CARDS.cards.map(({ number, what }) => (
          <li key={number} className="border-t border-line">
            <button
              type="button"
              onClick={() => onChoose(number)}
              className="grid w-full gap-x-5 py-2.5 text-left text-small hover:bg-sheet sm:grid-cols-[12rem_1fr]"
            >
              <span className="font-semibold tabular-nums">{number}</span>
              <span className="text-ink-2">{what}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
