import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testVariables } from "../lib/test-variables";
import { itemImage } from "./item-image";

beforeEach(() => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
});
afterEach(() => vi.unstubAllEnvs());

const rico = { handle: "collection-rico", color: "red", thumbnail: null };

test(
  "returns the leather's image for a collection item and the product's own for any other",
  { tags: ["BACK-19"] },
  () => {
    expect(itemImage(rico)).toMatch(
      /^https?:\/\/[^/]+\/media\/collection\/red\/thumbnail-256\.jpg$/,
    );
    const added = { handle: "tote", color: "red", thumbnail: "/media/pictures/pic_1-256.jpg" };
    expect(itemImage(added)).toMatch(/^https?:\/\/[^/]+\/media\/pictures\/pic_1-256\.jpg$/);
    expect(itemImage({ ...added, thumbnail: null })).toBeUndefined();
    expect(itemImage({ ...rico, color: "green" })).toBeUndefined();
  },
);
