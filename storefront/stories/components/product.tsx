import { cardOf } from "~/catalog/card";
import { MoreProducts } from "~/product/more-products";
import { Buy } from "~/product/buy";
import { firstChoices, secondChoices } from "~/product/choices";
import { ColorLinks, ValueLinks } from "~/product/option-links";
import { Gallery } from "~/product/gallery";
import { MissingImage } from "~/product/missing-image";
import { ProductSheet } from "~/product/product-sheet";
import { color, loggedIn, LONG_NAME, picture, product } from "../data/shop";
import type { Stories } from "../story";

const out = { ...color, stock: 0 };
const reduced = { ...color, regularPrice: 1200, finalSale: "reduced" as const };
const cards = [
  product,
  { ...product, handle: "reduced", name: "Reduced", colors: [reduced] },
  { ...product, handle: "plain", name: "Without a picture", pictures: [], colors: [out] },
  { ...product, handle: "long", name: LONG_NAME },
].map(cardOf);
const ofSize = (size: string, stock: number, price = color.price) => ({
  ...color,
  variantId: size,
  color: `cognac / ${size}`,
  values: ["cognac", size],
  stock,
  price,
});
const sized = {
  ...product,
  options: ["Color", "Size"],
  colors: [ofSize("S", 0), ofSize("M", 3), ofSize("L", 3, 1020)],
};
const nothing = () => undefined;

export const stories: Stories = {
  Bench: {
    element: <MoreProducts cards={cards} page={2} pages={3} />,
    hasOwnMargins: true,
    on: "h3 a",
    states: ["hover", "focus"],
  },
  "Bench, last page": {
    element: <MoreProducts cards={cards} page={3} pages={3} />,
    hasOwnMargins: true,
  },
  "Bench, one page": {
    element: <MoreProducts cards={cards} page={1} pages={1} />,
    hasOwnMargins: true,
  },
  "Bench, nothing": {
    element: <MoreProducts cards={[]} page={1} pages={1} />,
    hasOwnMargins: true,
  },
  "Bench, pages": {
    element: <MoreProducts cards={cards.slice(0, 1)} page={2} pages={3} />,
    hasOwnMargins: true,
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
        handle="weekender"
        choices={firstChoices(
          {
            ...product,
            colors: [
              color,
              { ...color, variantId: "one", values: ["tan"], stock: 1 },
              { ...out, values: ["sand"] },
            ],
          },
          color,
        )}
        onChoose={nothing}
      />
    ),
  },
  ColorLinks: {
    element: (
      <ColorLinks handle="weekender" choices={firstChoices(product, color)} onChoose={nothing} />
    ),
    on: "li:nth-child(2) a",
    states: ["hover", "focus"],
  },
  "ColorLinks, long words": {
    element: (
      <ColorLinks
        handle="weekender"
        choices={firstChoices(
          { ...product, colors: [{ ...color, values: [LONG_NAME], stock: 1 }] },
          color,
        )}
        onChoose={nothing}
      />
    ),
  },
  ValueLinks: {
    element: (
      <ValueLinks handle="belt" choices={secondChoices(sized, ofSize("M", 3))} onChoose={nothing} />
    ),
    on: "li:nth-child(2) a",
    states: ["hover", "focus"],
  },
  "ValueLinks, long words": {
    element: (
      <ValueLinks
        handle="belt"
        choices={secondChoices({ ...sized, colors: [ofSize(LONG_NAME, 3)] }, ofSize("M", 3))}
        onChoose={nothing}
      />
    ),
  },
  Gallery: {
    element: <Gallery name="Weekender" pictures={product.pictures} color="cognac" />,
    hasOwnMargins: true,
    on: "ul",
    states: ["focus"],
  },
  "Gallery, one picture": {
    element: <Gallery name="Weekender" pictures={[picture]} color="cognac" />,
    hasOwnMargins: true,
  },
  "Gallery, empty": {
    element: <Gallery name="Weekender" pictures={[]} color="cognac" />,
    hasOwnMargins: true,
  },
  NoPicture: { element: <MissingImage className="stage-tile" /> },
  "ProductSheet, two options": {
    element: <ProductSheet product={sized} />,
    at: "/products/belt?color=cognac%20%2F%20M",
    root: loggedIn,
    hasOwnMargins: true,
  },
  ProductSheet: {
    element: <ProductSheet product={product} />,
    root: loggedIn,
    hasOwnMargins: true,
  },
  "ProductSheet, the color of the address, pre-order": {
    element: (
      <ProductSheet
        product={{
          ...product,
          description: "",
          colors: [
            out,
            { ...color, variantId: "2", color: "black", values: ["black"] },
            {
              ...color,
              variantId: "3",
              color: "sand",
              values: ["sand"],
              finalSale: "pre_order",
              shipsOn: "2027-02-01",
            },
          ],
        }}
      />
    ),
    at: "/products/weekender?color=Sand",
    hasOwnMargins: true,
  },
  "ProductSheet, the first that is there": {
    element: (
      <ProductSheet
        product={{
          ...product,
          colors: [out, { ...color, variantId: "2", color: "black", values: ["black"] }],
        }}
      />
    ),
    root: { ...loggedIn, counts: { ...loggedIn.counts, waited_for: [out.variantId] } },
    hasOwnMargins: true,
  },
  "ProductSheet, reduced, out of stock, long words": {
    element: (
      <ProductSheet
        product={{ ...product, name: LONG_NAME, colors: [{ ...reduced, stock: 0 }], pictures: [] }}
      />
    ),
    hasOwnMargins: true,
  },
};
