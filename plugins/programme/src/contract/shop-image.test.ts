import { expect, test } from "vitest";
import { sortForColor, thumbnailOf, type ProductImage } from "./shop-image";

const picture = (id: string, color: string | null): ProductImage => ({
  name: `pictures/${id}`,
  widths: [256, 768],
  width: 768,
  height: 768,
  alt: "",
  color,
});
const all = [picture("1", "red"), picture("2", "moss"), picture("3", null), picture("4", "moss")];

test.each([
  ["moss", "2 4 3 1"],
  ["red", "1 3 2 4"],
  ["tan", "3 1 2 4"],
])(
  "orders the images for %s as %s and picks the first as thumbnail",
  { tags: ["PROD-24"] },
  (color, order) => {
    const shown = sortForColor(all, color).map(({ name }) => name.replace("pictures/", ""));
    expect(shown.join(" ")).toBe(order);
    expect(thumbnailOf(all, color)).toBe(`/media/pictures/${order[0]}-256.jpg`);
    expect(thumbnailOf([], color)).toBeNull();
  },
);
