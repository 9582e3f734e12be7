import { cardOf } from "~/catalog/card";
import { MoreProducts } from "~/product/more-products";
import { Buy } from "~/product/buy";
import { ColorLinks } from "~/product/color-links";
import { Gallery } from "~/product/gallery";
import { MissingImage } from "~/product/missing-image";
import { ProductSheet } from "~/product/product-sheet";
import { color, loggedIn, LONG, picture, product } from "../data/shop";
import type { Stories } from "../story";

const out = { ...color, stock: 0 };
const reduced = { ...color, regularPrice: 1200, finalSale: "reduced" as const };
const cards = [
  product,
  { ...product, handle: "reduced", name: "Reduced", colors: [reduced] },
  { ...product, handle: "plain", name: "Without a picture", pictures: [], colors: [out] },
  { ...product, handle: "long", name: LONG },
].map(cardOf);
const nothing = () => undefined;

export const stories: Stories = {
  Bench: {
    element: <MoreProducts cards={cards} page={2} pages={3} />,
    isWhole: true,
    on: "h3 a",
    states: ["hover", "focus"],
  },
  "Bench, last page": { element: <MoreProducts cards={cards} page={3} pages={3} />, isWhole: true },
  "Bench, one page": { element: <MoreProducts cards={cards} page={1} pages={1} />, isWhole: true },
  "Bench, nothing": { element: <MoreProducts cards={[]} page={1} pages={1} />, isWhole: true },
  "Bench, pages": {
    element: <MoreProducts cards={cards.slice(0, 1)} page={2} pages={3} />,
    isWhole: true,
    on: "nav a",
    states: ["hover", "focus", "pressed"],
  },
  Buy: {
    element: <Buy product={product} chosen={color} />,
    root: loggedIn,
    on: ".button",
    states: ["hover", "focus", "pressed", "busy"],
  },
  "Buy, saved": {
    element: <Buy product={product} chosen={color} />,
    root: { ...loggedIn, counts: { ...loggedIn.counts, wishlist_variants: [color.variantId] } },
    on: ".heart",
    states: ["hover", "focus"],
  },
  "Buy, out of stock": { element: <Buy product={product} chosen={out} />, root: loggedIn },
  "Buy, a visitor": { element: <Buy product={product} chosen={color} /> },
  "ColorLinks, one price": {
    element: (
      <ColorLinks
        product={{ ...product, colors: [color, { ...color, variantId: "one", stock: 1 }, out] }}
        chosen={color}
        onChoose={nothing}
      />
    ),
  },
  ColorLinks: {
    element: <ColorLinks product={product} chosen={color} onChoose={nothing} />,
    on: "li:nth-child(2) a",
    states: ["hover", "focus"],
  },
  "ColorLinks, long words": {
    element: (
      <ColorLinks
        product={{ ...product, colors: [{ ...color, color: LONG, stock: 1 }] }}
        chosen={color}
        onChoose={nothing}
      />
    ),
  },
  Gallery: {
    element: <Gallery name="Weekender" pictures={product.pictures} color="cognac" />,
    isWhole: true,
    on: "ul",
    states: ["focus"],
  },
  "Gallery, one picture": {
    element: <Gallery name="Weekender" pictures={[picture]} color="cognac" />,
    isWhole: true,
  },
  "Gallery, empty": {
    element: <Gallery name="Weekender" pictures={[]} color="cognac" />,
    isWhole: true,
  },
  NoPicture: { element: <MissingImage className="stage-tile" /> },
  ProductSheet: { element: <ProductSheet product={product} />, root: loggedIn, isWhole: true },
  "ProductSheet, the color of the address, pre-order": {
    element: (
      <ProductSheet
        product={{
          ...product,
          description: "",
          colors: [
            out,
            { ...color, variantId: "2", color: "black" },
            {
              ...color,
              variantId: "3",
              color: "sand",
              finalSale: "pre_order",
              shipsOn: "2027-02-01",
            },
          ],
        }}
      />
    ),
    at: "/products/weekender?color=Sand",
    isWhole: true,
  },
  "ProductSheet, the first that is there": {
    element: (
      <ProductSheet
        product={{ ...product, colors: [out, { ...color, variantId: "2", color: "black" }] }}
      />
    ),
    root: { ...loggedIn, counts: { ...loggedIn.counts, waited_for: [out.variantId] } },
    isWhole: true,
  },
  "ProductSheet, reduced, out of stock, long words": {
    element: (
      <ProductSheet
        product={{ ...product, name: LONG, colors: [{ ...reduced, stock: 0 }], pictures: [] }}
      />
    ),
    isWhole: true,
  },
};
