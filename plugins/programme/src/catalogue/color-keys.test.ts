import { expect, test } from "vitest";
import { keyed } from "./color-keys";

const ranked = (...ranks: (number | null)[]) =>
  ranks.map((variant_rank, index) => ({ id: `v${index}`, variant_rank }));
const shown = (ranks: (number | null)[]) =>
  keyed(ranked(...ranks)).map(([key, { id }]) => `${key}=${id}`);

test("a key is the rank, whatever the order, and gaps stay", () => {
  expect(shown([2, 0, 4])).toEqual(["color1=v1", "color3=v0", "color5=v2"]);
});

test("equal and unknown ranks fill what is free; a sixth colour has no key", () => {
  expect(shown([0, 0, null, 1, 7, 3, 2])).toEqual([
    "color1=v0",
    "color2=v3",
    "color3=v6",
    "color4=v5",
    "color5=v1",
  ]);
});
