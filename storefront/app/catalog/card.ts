import type { Product, ProductColor } from "@tomashi/programme/contract/http-catalog";
import { COLOR_OPTION } from "@tomashi/programme/contract/line-item";
import type { ShopImage } from "@tomashi/programme/contract/shop-image";
import * as buyingTexts from "~/texts/buying";
import * as productMarkTexts from "~/texts/product-marks";

/** Only the product fields that a list shows, because every page of the list contains them. */
export interface ProductCard {
  handle: string;
  name: string;
  picture: ShopImage | null;
  /** In dollars, of the cheapest color. */
  price: number;
  /** In dollars; null if that color has no sale price. */
  regularPrice: number | null;
  /** True if another color costs more. */
  isFrom: boolean;
  colors: Pick<ProductColor, "color" | "swatch">[];
  marks: string[];
}

/** The number of cards per page, which fills rows of three and of four. */
const CARDS = 12;

export interface CardPage {
  cards: ProductCard[];
  page: number;
  pages: number;
}

/** Returns one page of the list. An invalid page number returns the first page. */
export function cardPage(products: Product[], wanted: string | null): CardPage {
  const pages = pagesOf(products.length);
  const page = pageNumber(wanted, pages);
  return {
    cards: products.slice((page - 1) * CARDS, page * CARDS).map(cardOf),
    page,
    pages,
  };
}

export function pagesOf(products: number): number {
  return Math.ceil(products / CARDS);
}

export function pageNumber(wanted: string | null, pages: number): number {
  const number = /^[1-9]\d{0,3}$/.test(wanted ?? "") ? Number(wanted) : 1;
  return number <= pages ? number : 1;
}

export function cardOf(product: Product): ProductCard {
  const { handle, name, pictures, options, colors } = product;
  const [least] = colors.toSorted((a, b) => a.price - b.price);
  const [first] = pictures;
  return {
    handle,
    name,
    picture: first ? withoutColor(first) : null,
    price: least?.price ?? 0,
    regularPrice: least?.regularPrice ?? null,
    isFrom: colors.some(({ price }) => price !== least?.price),
    colors: options[0] === COLOR_OPTION ? chipsOf(colors) : [],
    marks: marksOf(colors),
  };
}

/** Returns each color once, even if it comes in several sizes. */
function chipsOf(colors: ProductColor[]): ProductCard["colors"] {
  const chips = new Map(colors.map(({ values: [color = ""], swatch }) => [color, swatch]));
  return [...chips].map(([color, swatch]) => ({ color, swatch }));
}

function withoutColor({ name, widths, width, height, alt }: ShopImage): ShopImage {
  return { name, widths, width, height, alt };
}

function marksOf(colors: ProductColor[]): string[] {
  const isFinal = ({ finalSale }: ProductColor) => finalSale !== null;
  const marks = [
    colors.every(({ stock }) => stock <= 0) && buyingTexts.outOfStock,
    colors.every(({ finalSale }) => finalSale === "pre_order") && productMarkTexts.preOrder,
    colors.some(isFinal) &&
      (colors.every(isFinal) ? productMarkTexts.finalSale : productMarkTexts.finalSaleInSome),
  ];
  return marks.filter((mark) => mark !== false);
}
