import { expect, test } from "vitest";
import { api, newUser } from "../support/api.ts";
import { add, wish, type WishlistResponse } from "../support/api-cart.ts";

test(
  "adds a color to the wishlist, returns 409 for a duplicate, and removes it",
  { tags: ["API-27", "API-28", "API-29"] },
  async () => {
    const user = await newUser();
    const { token } = user;
    const first = await wish(user, { name: "x", price: 1, description: "x", color: "RED" });
    expect(first.status).toBe(201);
    expect(first.body.wishlist).toEqual([
      {
        _id: expect.stringMatching(/^wish_/) as string,
        productId: expect.stringMatching(/^prod_/) as string,
        name: "Tallon",
        price: 740,
        color: "red",
        description: expect.stringContaining("suede messenger bag") as string,
      },
    ]);
    const again = await wish(user, { color: ["red"] });
    expect([again.status, again.body.message]).toEqual([409, "Item already in wishlist"]);
    const unknown = await wish(user, { color: "plaid" });
    expect([unknown.status, unknown.body.message]).toEqual([404, "Product not found."]);
    const list = await api("GET", `/wishlist/${user._id}`, { token });
    expect(list.body).toEqual({ items: first.body.wishlist });

    // Older clients add a wishlist item to the cart by sending all of its fields.
    const item = first.body.wishlist[0];
    const moved = await add(user, { ...item, quantity: 1 });
    expect([moved.status, moved.body.cart[0]?.name]).toEqual([201, "Tallon"]);
    const path = `/user/${user._id}/wishlist/${item?._id ?? ""}`;
    const removed = await api<WishlistResponse>("DELETE", path, { token });
    expect([removed.status, removed.body.wishlist]).toEqual([200, []]);
    expect((await api("DELETE", path, { token })).status).toBe(404);
  },
);
