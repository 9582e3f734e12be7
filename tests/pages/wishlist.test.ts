import { expect, test } from "vitest";
import { customerSession } from "../support/customer-session.ts";
import { textOf, textsOf, type WebPage } from "../support/web-session.ts";

const titleOf = (page: WebPage) => textOf(page.main.getByRole("heading", { level: 1 }));

test(
  "lists each item with its buttons",
  { tags: ["WISH-01", "WISH-02", "WISH-03", "WISH-12", "CONST-04"] },
  async () => {
    const { session, person } = await customerSession({ wishlist: ["blue", "dalmatian"] });
    const page = await session.open(`/profile/wishlist/${person.id}`);
    expect(titleOf(page)).toBe("WISHLIST: 2 ITEM(S)");
    const items = page.main
      .getAllByRole("listitem")
      .map((item) => [
        item.querySelector("img")?.getAttribute("src"),
        ...textsOf(item.querySelectorAll("h2, h2 + p, button, :scope > :last-child")),
        ...[...item.querySelectorAll("button")].map((one) => one.getAttribute("aria-label")),
      ]);
    const item = (name: string, color: string, price: string) => [
      ...[`/media/collection/${color}/thumbnail-512.jpg`, name, color, "MOVE TO CART", "Remove"],
      ...[price, `MOVE TO CART ${name}`, `Remove ${name}`],
    ];
    expect(items).toEqual([item("Talia", "blue", "$740"), item("Tai", "dalmatian", "$860")]);
  },
);

test(
  "deletes an item, and reports one that no longer exists",
  { tags: ["WISH-04", "WISH-07", "WISH-09"] },
  async () => {
    const { session, person } = await customerSession({ wishlist: ["black"] });
    const wishlist = await session.open(`/profile/wishlist/${person.id}`);
    const page = await session.submit(wishlist, "Remove Tracy");
    expect(page.messages).toEqual(["Item removed from wishlist"]);
    expect(titleOf(page)).toBe("WISHLIST: 0 ITEM(S)");
    page.main.getByText("Your wishlist is empty.");
    const { messages } = await session.submit(wishlist, "MOVE TO CART Tracy");
    expect(messages).toEqual(["Failed to move item to cart"]);
  },
);
