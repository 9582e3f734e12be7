import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { specification } from "../content/collection.ts";
import { media } from "../media/manifest.ts";

const folder = path.join(import.meta.dirname, "../../public/media");

test.each(specification.pieces)(
  "has a drawing of the $key under 35 kB with the listed measurements",
  { tags: ["COL-44"] },
  ({ key, dimensions }) => {
    const { file, width, height } = media.collection.drawings[key];
    const svg = readFileSync(path.join(folder, file), "utf8");
    expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`);
    expect(svg.length).toBeLessThan(35_000);
    const measures = /<desc>([^<]+)<\/desc>/.exec(svg)?.[1];
    const listed = dimensions.join(" ").match(/[\d.]+/g);
    expect(measures?.split(" ").sort()).toEqual(listed?.sort());
  },
);
