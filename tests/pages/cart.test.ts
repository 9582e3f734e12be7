import { expect, test } from "vitest";
import { customerSession } from "../support/customer-session.ts";
import { linksIn, textsOf, type WebPage } from "../support/web-session.ts";

const linksOf = (page: WebPage) => linksIn(page.all.getByRole("complementary"));

test(
  "lists each line item with its price and sums up the cart",
  { tags: ["CART-01", "CART-02", "CART-03", "CART-04", "CONST-04", "INFO-01", "INFO-03"] },
  async () => {
    const { session } = await customerSession({ cart: ["red", "red", "dalmatian", "black"] });
    const page = await session.open("/cart");
    const lineItems = page.main
      .getAllByRole("listitem")
      .map((item) => [
        ...textsOf(item.querySelectorAll("h2, h2 + p")),
        item.querySelector<HTMLInputElement>("input[name=quantity]")?.value,
        item.lastElementChild?.textContent,
      ]);
    expect(lineItems).toEqual([
      ["Tallon", "red", "2", "$1,480"],
      ["Tai", "dalmatian", "1", "$860"],
      ["Tracy", "black", "1", "$740"],
    ]);
    const summary = page.all.getByRole("complementary", { name: "Order summary" });
    expect(textsOf(summary.querySelectorAll("dd"))).toEqual(["4", "Free", "$3,080"]);
    expect(textsOf(summary.querySelectorAll("p")).filter(Boolean)).toEqual([
      "Ships within the United States.",
      "Any sales tax is shown at checkout, before you pay.",
    ]);
    expect(linksOf(page)).toEqual([
      "Checkout → /checkout",
      "Continue shopping → /products",
      "Terms & returns → /terms&return",
    ]);
  },
);

test(
  "offers the collection when the cart becomes empty, and reports a missing item",
  { tags: ["CART-11", "CART-14"] },
  async () => {
    const { session } = await customerSession({ cart: ["blue"] });
    const cart = await session.open("/cart");
    const page = await session.submit(cart, "Remove Talia");
    expect(page.messages).toEqual(["Product deleted successfully"]);
    page.main.getByText("Your bag is empty.");
    expect(linksOf(page)).toEqual([
      "See Collection RICO → /products",
      "Terms & returns → /terms&return",
    ]);
    const { messages } = await session.submit(cart, "Move to wishlist Talia");
    expect(messages).toEqual(["This item is no longer in your bag. Please reload."]);
  },
);

test(
  "keeps the quantity when the entered one is not possible",
  { tags: ["VAL-10", "VAL-11", "VAL-20"] },
  async () => {
    const { session } = await customerSession({ cart: ["blue", "blue"] });
    const cart = await session.open("/cart");
    const notWhole = "Quantity must be a whole number of at least 1.";
    const limit =
      "An order can have at most 10 items. Please lower the quantity or remove items from your bag first.";
    const expected = {
      "0": [notWhole],
      "-1": [notWhole],
      "1.5": [notWhole],
      "": [],
      "11": [limit],
    };
    for (const [Quantity, messages] of Object.entries(expected)) {
      const page = await session.submit(cart, "Update Talia", { Quantity });
      expect([Quantity, page.messages]).toEqual([Quantity, messages]);
      expect(page.all.getByLabelText<HTMLInputElement>("Quantity").value).toBe("2");
    }
  },
);
