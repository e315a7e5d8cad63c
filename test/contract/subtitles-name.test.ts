import { expect, it } from "vitest";
import { subtitlesName } from "#contract/subtitles-name.ts";

it.each([
  ["film.mp4", "de", "film.de.srt"],
  ["film.mp4", "pt-BR", "film.pt.srt"],
  ["film.mp4", null, "film.srt"],
  ["film.mp4", "mul", "film.srt"],
  ["Night. Part 2.final.mkv", "EN", "Night. Part 2.final.en.srt"],
  ["no ending", "es", "no ending.es.srt"],
  [".mkv", "es", ".mkv.es.srt"],
])("subtitles of %s in %s lie beside it as %s", (film, language, name) => {
  expect(subtitlesName(film, language, "srt")).toBe(name);
});
