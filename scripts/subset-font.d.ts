declare module "subset-font" {
  /** Reduces `font` to the characters of `text`. Source: the package's README. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "sfnt" | "woff" | "woff2";
      variationAxes?: Record<string, number | { min: number; max: number }>;
      keepFeatures?: string[];
    },
  ): Promise<Buffer>;
}
