/**
 * Sample copy: claims and quotations of the kind this place is for. They are not measured and not said by real people,
 * and the pages mark each of them. Whoever runs the site replaces them with true ones, sets `sample` of those to false,
 * and then runs `node scripts/signatures.ts` for the names.
 */
export const CLAIMS: readonly Claim[] = [
  { figure: "4.9", of: "/5", text: "average rating", sample: true },
  { figure: "1,000+", of: "", text: "clients", sample: true },
];

type Claim = { figure: string; of: string; text: string; sample: boolean };
export type Testimonial = { name: string; role: string; quote: string; sample: boolean };

/** The mark of what is a sample, and what it means. */
export const SAMPLE = {
  mark: "Sample",
  note: "Samples: not measured, and not said by real people. They stand here until whoever runs this site has real ones.",
} as const;

export const TESTIMONIALS: readonly [Testimonial, Testimonial, Testimonial] = [
  {
    name: "Ines Duarte",
    role: "radio journalist",
    quote:
      "Two hours of interview used to cost me a Sunday. Now I read along while it plays, and mend the names.",
    sample: true,
  },
  {
    name: "Tom Adeyemi",
    role: "teaches year nine",
    quote: "I hear my slides before my class does. Whatever trips the voice would have tripped me.",
    sample: true,
  },
  {
    name: "Lena Park",
    role: "podcast producer",
    quote: "A transcription failed at night. In the morning the statement said 0, and why.",
    sample: true,
  },
];
