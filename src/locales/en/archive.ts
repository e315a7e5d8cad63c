/** The list that comes with several documents in one ZIP. */
export const ARCHIVE = {
  list: "Contents.txt",
  inside: "In this archive:",
  leftOut: "Not in it:",
  unnamed: "A document",
  later: "Too much was asked for at once. Please download it again later.",
};
