import { expect, test } from "vitest";
import { assignKeys, rankOf } from "./color-keys";

const ranked = (...ranks: (number | null)[]) =>
  ranks.map((variant_rank, index) => ({ id: `v${index}`, variant_rank }));
const shown = (ranks: (number | null)[], options = ["Color"]) =>
  assignKeys({ options, variants: ranked(...ranks) }).map(([key, { id }]) => `${key}=${id}`);

test("derives keys from ranks in any order and keeps gaps", () => {
  expect(shown([2, 0, 4])).toEqual(["color1=v1", "color3=v0", "color5=v2"]);
});

test("assigns free keys to duplicate, unknown, and too high ranks of up to five colors", () => {
  expect(shown([0, 0, null, 7, 2])).toEqual([
    "color1=v0",
    "color2=v1",
    "color3=v4",
    "color4=v3",
    "color5=v2",
  ]);
});

test(
  "assigns up to 30 keys by rank with more than five variants or with two options",
  { tags: ["OPT-01"] },
  () => {
    expect(shown([8, 0, 1, 2, 3, 4])).toContain("color9=v0");
    expect(shown([8], ["Color", "Size"])).toEqual(["color9=v0"]);
    expect(shown(Array.from({ length: 31 }, (_, rank) => rank))).toHaveLength(30);
  },
);

test("orders the remaining variants by rank, with unknown ranks last and ties by ID", () => {
  expect(shown([null, 9, 7, 0])).toEqual(["color1=v3", "color2=v2", "color3=v1", "color4=v0"]);
  const equal = [
    { id: "b", variant_rank: 1 },
    { id: "a", variant_rank: 1 },
    { id: "d", variant_rank: null },
    { id: "c", variant_rank: null },
  ];
  expect(
    assignKeys({ options: ["Color"], variants: equal }).map(([key, { id }]) => `${key}=${id}`),
  ).toEqual(["color1=b", "color2=a", "color3=c", "color4=d"]);
  expect(assignKeys({ options: ["Color"], variants: [] })).toEqual([]);
});

test("returns the rank of a key", () => {
  expect([rankOf("color1"), rankOf("color5")]).toEqual([0, 4]);
});
