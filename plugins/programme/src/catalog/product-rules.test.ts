import { expect, test } from "vitest";
import { wantedColors } from "./product-colors";
import { colorNames, keyedBy, paragraphs, price, stock, text, variantNames } from "./product-rules";

interface Schema {
  safeParse(value: unknown): { error?: { issues: { message: string }[] }; data?: unknown };
}
/** Returns the parsed value or the error message. */
const parseValue = (schema: Schema, value: unknown) => {
  const { error, data } = schema.safeParse(value);
  return error ? error.issues[0]?.message : data;
};

const WHOLE = "Stock must be a whole number, 0 or more.";
const DECIMALS = "A price must be a number of dollars with at most two decimals.";

test.each([
  [0, 0],
  [1_000_000, 1_000_000],
  [1_000_001, "Stock must be at most 1,000,000."],
  [-1, WHOLE],
  [1.5, WHOLE],
  ["1", WHOLE],
])("parses the stock %j as %j", (value, expected) => {
  expect(parseValue(stock, value)).toBe(expected);
});

test.each([
  [0, 0],
  [740.55, 740.55],
  [1_000_000, 1_000_000],
  [1_000_000.01, "A price must be at most 1,000,000."],
  [-0.01, DECIMALS],
  [740.555, DECIMALS],
  ["740", DECIMALS],
])("parses the price %j as %j", (value, expected) => {
  expect(parseValue(price, value)).toBe(expected);
});

test.each([
  [" Weekender ", "Weekender"],
  ["  ", "Enter the name."],
  [undefined, "Enter the name."],
  ["x".repeat(9), "x".repeat(9)],
  ["x".repeat(10), "The name is too long."],
])("parses the text %j as %j", (value, expected) => {
  expect(parseValue(text("name", 9), value)).toBe(expected);
});

test("keeps the lines of a longer text", () => {
  expect(parseValue(paragraphs("description", 9), " Calf\nRed ")).toBe("Calf\nRed");
  expect(parseValue(paragraphs("description", 7), "Calf\nRed")).toBe(
    "The description is too long.",
  );
});

test("accepts a longer name for a color with a second option", { tags: ["OPT-02"] }, () => {
  const name = `${"x".repeat(60)} / ${"y".repeat(40)}`;
  expect(parseValue(variantNames, { color1: name })).toEqual({ color1: name });
  expect(parseValue(variantNames, { color1: `${name}y` })).toBe("A color's name is too long.");
});

test("accepts colors by their thirty keys only", () => {
  const keys = "The color keys are color1 to color30.";
  expect(parseValue(colorNames, { color1: " Red ", color5: "" })).toEqual({
    color1: "Red",
    color5: "",
  });
  expect(parseValue(colorNames, { color31: "red" })).toBe(keys);
  expect(parseValue(colorNames, "red")).toBe(keys);
  expect(parseValue(colorNames, { color1: 1 })).toBe("The color must be a string.");
  expect(parseValue(colorNames, { color1: "x".repeat(60) })).toEqual({ color1: "x".repeat(60) });
  expect(parseValue(colorNames, { color1: "x".repeat(61) })).toBe("A color's name is too long.");
  expect(parseValue(keyedBy(stock), { color2: 3 })).toEqual({ color2: 3 });
});

test("combines the maps of a product into ranked colors", () => {
  expect(
    wantedColors({
      colors: { color1: "", color2: "Red", color4: "blue" },
      pieces: { color1: 0, color2: 5 },
      prices: { color1: 0, color4: 7.5 },
    }),
  ).toEqual([
    { color: "red", values: { Color: "red" }, rank: 1, pieces: 5, price: undefined },
    { color: "blue", values: { Color: "blue" }, rank: 3, pieces: undefined, price: 7.5 },
  ]);
});

test("splits the names of a product with two options", { tags: ["OPT-02"] }, () => {
  const sized = (color1: string) =>
    wantedColors(
      { colors: { color1, color9: "Black / L" }, pieces: {}, prices: {} },
      { options: ["Color", "Size"], variants: 1 },
    );
  expect(sized("Black / M")).toMatchObject([
    { color: "black / M", values: { Color: "black", Size: "M" }, rank: 0 },
    { color: "black / L", values: { Color: "black", Size: "L" }, rank: 8 },
  ]);
  expect(sized("Black  /  M")[0]?.values).toEqual({ Color: "black", Size: "M" });
  for (const name of ["Black", "Black /", " / M", "Black / M / L"]) {
    expect(() => sized(name)).toThrow(`Enter color and size as “black / M” instead of “${name}”.`);
  }
  expect(() => sized("BLACK / l")).toThrow("Each color can be listed only once.");
});

test("keeps the case of an option that is not the color", { tags: ["OPT-02"] }, () => {
  const [size] = wantedColors(
    { colors: { color1: "XL" }, pieces: {}, prices: {} },
    { options: ["Size"], variants: 1 },
  );
  expect(size).toMatchObject({ color: "XL", values: { Size: "XL" } });
});

test.each([
  [{}, {}, {}, "A product needs at least one color."],
  [{ color1: "red", color2: "Red" }, {}, {}, "Each color can be listed only once."],
  [{ color6: "red" }, {}, {}, "The color keys are color1, color2, color3, color4, color5."],
  [{ color1: "red" }, { color2: 1 }, {}, "There is no color at color2."],
  [{ color1: "red", color3: "" }, {}, { color3: 0.01 }, "There is no color at color3."],
])(
  "rejects the colors %j with the stock %j and the prices %j",
  (colors, pieces, prices, message) => {
    expect(() => wantedColors({ colors, pieces, prices })).toThrow(
      expect.objectContaining({ status: 400, message }),
    );
  },
);
