import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { specification } from "../content/collection.ts";
import { media } from "../media/manifest.ts";

const folder = path.join(import.meta.dirname, "../../public/media");

test.each(specification.pieces)(
  "the drawing of the $key is light and says the measures that stand below it",
  { tags: ["COL-44"] },
  ({ key, dimensions }) => {
    const { file, width, height } = media.collection.drawings[key];
    const drawn = readFileSync(path.join(folder, file), "utf8");
    expect(drawn).toContain(`viewBox="0 0 ${width} ${height}"`);
    expect(drawn.length).toBeLessThan(35_000);
    const measures = /<desc>([^<]+)<\/desc>/.exec(drawn)?.[1];
    const said = dimensions.join(" ").match(/[\d.]+/g);
    expect(measures?.split(" ").sort()).toEqual(said?.sort());
  },
);
