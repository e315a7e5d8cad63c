import { version } from "#server/platform/version.ts";
import { writeId3 } from "./id3-tag.ts";

/** What made the sound, as its metadata name it. */
const PRODUCT = `Saywrite ${version}`;
/** How media came about, as the IPTC's vocabulary has it for what a trained model made. */
export const SOURCE_FIELD = "DigitalSourceType";
const VOCABULARY = "http://cv.iptc.org/newscodes/digitalsourcetype/";
/** How much of a sound a machine made. */
export type SyntheticSource = "all" | "part";
/** The vocabulary's word for that, and ours. */
const SOURCES: Readonly<Record<SyntheticSource, readonly [string, string]>> = {
  all: [`${VOCABULARY}trainedAlgorithmicMedia`, "Synthetic speech"],
  part: [`${VOCABULARY}compositeWithTrainedAlgorithmicMedia`, "In part synthetic speech"],
};

/** What a sound that a machine made says of itself, readable by machines (Regulation (EU) 2024/1689, article 50). */
export type SyntheticMark = {
  product: string;
  /** UTC, to the second, without a zone: what every format's dates can hold. */
  madeAt: string;
  /** Where it comes from, as an address of the IPTC's vocabulary. */
  source: string;
  /** All of it in words, for formats without fields of one's own. */
  comment: string;
};

/** The mark of a sound that was made at `madeAt`, synthetic wholly or in part. A recording never has one. */
export function syntheticMark(madeAt: Date, how: SyntheticSource = "all"): SyntheticMark {
  const [source, words] = SOURCES[how];
  const at = madeAt.toISOString().slice(0, 19);
  return {
    product: PRODUCT,
    madeAt: at,
    source,
    comment: `${words}, made by ${PRODUCT} at ${at}Z. ${SOURCE_FIELD}: ${source}`,
  };
}

/** The mark as text frames of an MP3's tag. */
export const id3TextsOf = ({ product, madeAt }: SyntheticMark) => ({
  TSSE: product,
  TENC: product,
  TDEN: madeAt,
  TDRC: madeAt,
  TDTG: madeAt,
});

/** The mark by RIFF's names for its fields. */
export const riffFieldsOf = ({ product, madeAt, comment }: SyntheticMark) => ({
  ISFT: product,
  ITCH: product,
  ICRD: madeAt,
  ICMT: comment,
});

/** The tag with which the MP3 of a synthetic sound begins. */
export function syntheticTag({
  title,
  madeAt = new Date(),
  source,
}: {
  title?: string;
  madeAt?: Date;
  source?: SyntheticSource;
} = {}): Buffer {
  const mark = syntheticMark(madeAt, source);
  const titled: Record<string, string> = title ? { TIT2: title } : {};
  return writeId3({
    texts: { ...titled, ...id3TextsOf(mark) },
    fields: { [SOURCE_FIELD]: mark.source },
    comment: mark.comment,
  });
}
