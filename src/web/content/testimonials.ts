/**
 * Sample copy: claims and quotations of the kind this place is for. They are not measured and not said by real people.
 * Whoever runs the site replaces them, and then runs `node scripts/signatures.ts` for the names.
 */
export const CLAIMS = [
  { figure: "4.9", of: "/5", text: "average rating" },
  { figure: "1,000+", of: "", text: "clients" },
] as const;

export const TESTIMONIALS = [
  {
    name: "Ines Duarte",
    role: "radio journalist",
    quote:
      "Two hours of interview used to cost me a Sunday. Now I read along while it plays, and mend the names.",
  },
  {
    name: "Tom Adeyemi",
    role: "teaches year nine",
    quote: "I hear my slides before my class does. Whatever trips the voice would have tripped me.",
  },
  {
    name: "Lena Park",
    role: "podcast producer",
    quote: "A transcription failed at night. In the morning the statement said 0, and why.",
  },
] as const;
