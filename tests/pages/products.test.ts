import { expect, test } from "vitest";
import { newShopper } from "../support/copied-shopper.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { publishProduct, type ShownProduct } from "../support/shown-product.ts";
import { textOf, textsOf, WebSession, type WebPage } from "../support/web-session.ts";

const REDUCED = "Sale item. Final sale.";
const LATER = "Pre-order, ships on February 1, 2027. Final sale.";
const TERMS = "Pre-orders are final sale, and so are sale items. They cannot be returned.";

async function findCard(session: WebSession, { handle }: ShownProduct): Promise<Element> {
  for (let number = 1; ; number += 1) {
    const { all, document } = await session.open(`/products?page=${number}`);
    const card = document.querySelector(`#bench a[href="/products/${handle}"]`)?.closest("li");
    if (card) return card;
    // Starts again at the end: other tests delete products, which moves cards to earlier pages.
    if (!all.queryByRole("link", { name: "Show more items" })) number = 0;
  }
}

function lineOf(page: WebPage, { name }: ShownProduct): Element {
  const line = page.main.getAllByRole("listitem").find((item) => textOf(item).includes(name));
  if (!line) throw new Error(`${page.url} has no line of ${name}.`);
  return line;
}

/** Returns the image URL and the link of a product's line item. */
const factsOf = (line: Element) => [
  line.querySelector("img")?.getAttribute("src"),
  line.querySelector("a")?.getAttribute("href"),
];

const picturesOf = (page: WebPage) =>
  [...page.all.getByRole("list", { name: /in photos$/ }).querySelectorAll("img")].map((image) =>
    image.getAttribute("alt"),
  );

const newWallet = () => {
  const red = { price: 120, stock: 9, reducedTo: 84, swatch: "#8b1a1e" };
  const moss = { price: 130, stock: 2, swatch: "#4b5a3a" };
  const tan = { price: 120, stock: 0, swatch: "#b07a4a" };
  return publishProduct("Wallet", { red, moss, tan }, [
    { leather: "red", color: "red" },
    { leather: "blue", color: "moss" },
    { leather: "black", color: null },
  ]);
};

test(
  "displays a product's card and the prices, images, and stock of its colors",
  { tags: ["PROD-20", "PROD-21", "PROD-24", "PROD-25"] },
  async () => {
    const wallet = await newWallet();
    const session = new WebSession(await newShopper());
    const card = await findCard(session, wallet);
    expect(textsOf(card.querySelectorAll("h3, p"))).toEqual([
      wallet.name,
      "from $84 , regular price $120",
      "Final sale in some colors",
    ]);
    expect(textsOf(card.querySelectorAll("s"))).toEqual(["$120"]);
    expect(textsOf(card.querySelectorAll("li"))).toEqual(["red", "moss", "tan"]);

    const url = `/products/${wallet.handle}`;
    const page = await session.open(url);
    expect(textOf(page.main.getByRole("heading", { level: 1 }))).toBe(wallet.name);
    page.main.getByText(REDUCED);
    expect(page.texts("main s")).toEqual(["$120"]);
    const colors = [...page.document.querySelectorAll("a.color-button")];
    expect(colors.map((link) => [textOf(link), link.getAttribute("href")])).toEqual([
      ["red $84", `${url}?color=red`],
      ["moss $1302 left", `${url}?color=moss`],
      ["tan $120Out of stock", `${url}?color=tan`],
    ]);
    const [red, blue, black] = ["Wallet, view 1", "Wallet, view 2", "Wallet, view 3"];
    expect(picturesOf(page)).toEqual([red, black, blue]);
    const moss = await session.open(`${url}?color=moss`);
    expect(picturesOf(moss)).toEqual([blue, black, red]);
    expect(moss.main.queryByText(REDUCED)).toBeNull();
    const tan = await session.open(`${url}?color=tan`);
    tan.main.getByRole("button", { name: `Notify me when it’s back: ${wallet.name} Tan` });
    const rejected = await session.submit(tan, `OUT OF STOCK: ${wallet.name}`);
    expect(rejected.messages).toEqual([`Sorry, ${wallet.name} is currently out of stock`]);
  },
);

test(
  "marks final sales, with image and link, from the wishlist to the order",
  { tags: ["PROD-24", "PROD-25", "PROD-29"] },
  async () => {
    const olive = { price: 980, stock: 5, shipsOn: "2027-02-01" };
    const [wallet, coat] = await Promise.all([
      newWallet(),
      publishProduct("Coat", { olive }, [{ leather: "white", color: null }]),
    ]);
    const { token, person } = await newShopper();
    const session = new WebSession({ token });
    const file = (leather: string, width: number) =>
      `/media/collection/${leather}/set-${width}.jpg`;
    const walletUrl = `/products/${wallet.handle}?color=red`;
    const coatUrl = `/products/${coat.handle}?color=olive`;
    const expectLines = (page: WebPage, width: number) => {
      expect(textOf(lineOf(page, wallet))).toContain(REDUCED);
      expect(textOf(lineOf(page, coat))).toContain(LATER);
      expect(factsOf(lineOf(page, wallet))).toEqual([file("red", width), walletUrl]);
      expect(factsOf(lineOf(page, coat))).toEqual([file("white", width), coatUrl]);
    };

    const walletPage = await session.open(walletUrl);
    const added = await session.submit(walletPage, `Add to cart: ${wallet.name} Red`);
    expect(added.messages).toEqual(["Product added to cart!"]);
    const coatPage = await session.open(coatUrl);
    coatPage.main.getByText(LATER);
    const heart = `Add ${coat.name} Olive to wishlist`;
    const wished = await session.submit(coatPage, heart);
    expect(wished.messages).toEqual(["Product added to wishlist!"]);
    const pressed = wished.main.getByRole("button", { name: heart });
    expect(pressed.getAttribute("aria-pressed")).toBe("true");

    const wishlist = await session.open(`/profile/wishlist/${person.id}`);
    expect(textOf(lineOf(wishlist, coat))).toContain(LATER);
    expect(factsOf(lineOf(wishlist, coat))).toEqual([file("white", 768), coatUrl]);
    await session.submit(wishlist, `MOVE TO CART ${coat.name}`);
    expectLines(await session.open("/cart"), 768);
    const checkout = await session.open("/checkout");
    checkout.main.getByText(TERMS);
    expectLines(checkout, 1600);

    const payment = await session.submit(checkout, "Proceed to Payment");
    const paymentUrl = payment.delayedTarget;
    const paid = await payWithoutReturning(paymentUrl);
    const receipt = await session.open(paid.headers.get("location") ?? "");
    expect(textOf(lineOf(receipt, wallet))).toBe(`1 × ${wallet.name}red${REDUCED}$84`);
    expect(textOf(lineOf(receipt, coat))).toBe(`1 × ${coat.name}olive${LATER}$980`);
    expectLines(await session.open(`/profile/ordereturn/${person.id}`), 768);
  },
);
