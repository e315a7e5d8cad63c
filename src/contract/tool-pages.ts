/**
 * The tools' pages, which are built as pages too: their frame and heading stand before any code has come. Apart from the
 * table of pages behind the login, which no page but that for being offline carries.
 */
export const TOOL_PAGES = ["/text-to-speech", "/speech-to-text", "/transcribe"] as const;
