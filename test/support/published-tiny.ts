import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ModelFamily } from "#server/engines/models/model.ts";
import { espeakData } from "./espeak-data.ts";
import { archive, type PublishedModel, published } from "./published-models.ts";
import { tinyModel } from "./tiny-models.ts";

/** What espeak-ng needs of its data for English. */
const ENGLISH_DATA = ["phontab", "phonindex", "phondata", "intonations", "en_dict", "lang/gmw/en-US"];

/** The tiny model of a family in an archive as its authors would publish it, with the machine's own espeak-ng-data. */
export async function publishedTiny(family: ModelFamily, name: string): Promise<PublishedModel> {
  const { entry, folder } = tinyModel(family);
  const { id } = entry;
  const { dataDir, ...files } = entry.files;
  const data = dataDir === undefined ? [] : ENGLISH_DATA;
  const file = await archive([
    ...readdirSync(folder).map((path) => ({
      name: `${id}/${path}`,
      content: readFileSync(join(folder, path)),
    })),
    ...data.map((path) => ({
      name: `${id}/espeak-ng-data/${path}`,
      content: readFileSync(join(espeakData(), path)),
    })),
  ]);
  const { source: _ours, ...rest } = entry;
  const inside = dataDir === undefined ? files : { ...files, dataDir: "espeak-ng-data" };
  return published(`models/${id}.tar.bz2`, file, {
    ...rest,
    name,
    files: inside,
    home: "https://models.invalid/about",
  });
}
