import { expect, test } from "vitest";
import type { Product, ProductColor } from "@tomashi/programme/contract/http-catalog";
import { productFacts } from "./product-facts";

const moss: ProductColor = {
  variantId: "variant_moss",
  name: "Satchel moss",
  color: "moss",
  values: ["moss"],
  price: 640,
  regularPrice: null,
  finalSale: null,
  shipsOn: null,
  swatch: "#556b2f",
  stock: 2,
};

const picture = (id: string, color: string | null) => ({
  name: `pictures/${id}`,
  widths: [256, 1200],
  width: 1200,
  height: 900,
  alt: "",
  color,
});

const satchel: Product = {
  id: "prod_1",
  handle: "satchel",
  name: "Satchel",
  description: "Soft leather.",
  pictures: [picture("all", null), picture("moss", "moss"), picture("red", "red")],
  options: ["Color"],
  colors: [moss],
};

const settings = { siteUrl: "https://shop.test", assetsUrl: "/media" };
const shown = (id: string) => `https://shop.test/media/pictures/${id}-1200.jpg`;

/** Returns the satchel's offer for one color: moss with these changes. */
function offer(color: Partial<ProductColor>): unknown {
  const facts = productFacts({ ...satchel, colors: [{ ...moss, ...color }] }, settings);
  return facts.hasVariant[0]?.offers;
}

test("describes a product with its colors, images, and prices", () => {
  const red = {
    ...moss,
    color: "red",
    values: ["red"],
    variantId: "variant_red",
    price: 480,
    regularPrice: 640,
  };
  expect(productFacts({ ...satchel, colors: [moss, red] }, settings)).toEqual({
    "@type": "ProductGroup",
    name: "Satchel",
    description: "Soft leather.",
    url: "https://shop.test/products/satchel",
    productGroupID: "prod_1",
    variesBy: ["https://schema.org/color"],
    brand: { "@type": "Brand", name: "The Tomashi’s" },
    image: [shown("all"), shown("moss"), shown("red")],
    hasVariant: [
      {
        "@type": "Product",
        name: "Satchel, moss",
        description: "Soft leather.",
        sku: "variant_moss",
        color: "moss",
        image: shown("moss"),
        offers: {
          "@type": "Offer",
          url: "https://shop.test/products/satchel?color=moss",
          priceCurrency: "USD",
          price: 640,
          availability: "https://schema.org/InStock",
        },
      },
      {
        "@type": "Product",
        name: "Satchel, red",
        description: "Soft leather.",
        sku: "variant_red",
        color: "red",
        image: shown("red"),
        offers: {
          "@type": "Offer",
          url: "https://shop.test/products/satchel?color=red",
          priceCurrency: "USD",
          price: 480,
          priceSpecification: {
            "@type": "UnitPriceSpecification",
            priceType: "https://schema.org/StrikethroughPrice",
            priceCurrency: "USD",
            price: 640,
          },
          availability: "https://schema.org/InStock",
        },
      },
    ],
  });
});

test.each([
  [{ stock: 1 }, "InStock"],
  [{ stock: 0 }, "OutOfStock"],
  [{ stock: -1 }, "OutOfStock"],
  [{ stock: 1, finalSale: "reduced" }, "InStock"],
  [{ stock: 1, finalSale: "pre_order" }, "PreOrder"],
  [{ stock: 0, finalSale: "pre_order" }, "OutOfStock"],
] satisfies [Partial<ProductColor>, string][])(
  "marks a color with %j as %s",
  (color, availability) => {
    expect(offer(color)).toMatchObject({ availability: `https://schema.org/${availability}` });
  },
);

test("includes the ship date of a pre-order only when it has one", () => {
  expect(offer({ shipsOn: "2027-02-01" })).toMatchObject({ availabilityStarts: "2027-02-01" });
  expect(offer({})).not.toHaveProperty("availabilityStarts");
});

test("names the size and shows the images of the color", { tags: ["OPT-03"] }, () => {
  const sized = { ...moss, color: "moss / M", values: ["moss", "M"] };
  const facts = productFacts({ ...satchel, options: ["Color", "Size"], colors: [sized] }, settings);
  expect(facts.variesBy).toEqual(["https://schema.org/color", "https://schema.org/size"]);
  expect(facts.hasVariant[0]).toMatchObject({
    name: "Satchel, moss / M",
    color: "moss",
    size: "M",
    image: shown("moss"),
    offers: { url: "https://shop.test/products/satchel?color=moss%20%2F%20M" },
  });
});

test("omits missing images and descriptions", () => {
  const facts = productFacts({ ...satchel, description: "", pictures: [] }, settings);
  for (const part of [facts, facts.hasVariant[0]]) {
    expect(part).not.toHaveProperty("image");
    expect(part).not.toHaveProperty("description");
  }
});

test("uses the assets host in image URLs", () => {
  const { image } = productFacts(satchel, { ...settings, assetsUrl: "https://media.test" });
  expect(image?.[0]).toBe("https://media.test/pictures/all-1200.jpg");
});
